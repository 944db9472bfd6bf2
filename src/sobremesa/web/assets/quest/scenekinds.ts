// What a scene is about. Made by `python -m tests.events --write`.

export type SceneKind = "order" | "enemy" | "hero" | "round";
