// A scene of a film, read from its entry in the log.

import type { SceneKind } from "./scenekinds";
import type { Spot } from "./ways";

/** A number that rises from something on the map: the element's id, the text, the kind. */
export type Float = [at: string, text: string, kind: string];

/** An attack, by the ids of the two figures. */
export type Aim = [by: string, at: string];

/** A beat, as the server sends it: events of the scene (counted from 1) shown together; ``said`` is the one whose sentence
 * tells it, ``why`` are the ones that led to it, ``dice`` is the one with the dice (0: none); then its pictures. */
type Beat = [
  first: number,
  last: number,
  said: number,
  why: number[],
  dice: number,
  ways: Spot[][],
  floats: Float[],
  aims: Aim[],
];

/** Its moments are its beats, counted from 1; moment 0 is before it. */
export class Scene {
  readonly pictures = new Map<number, Map<string, Element>>();
  private readonly beats: Beat[];

  /** ``head`` is its entry in the log. */
  constructor(
    readonly head: HTMLElement,
    private readonly template: HTMLTemplateElement,
  ) {
    this.beats = JSON.parse(template.dataset["beats"] ?? "[]") as Beat[];
    for (const shown of template.content.querySelectorAll<HTMLElement>("[data-at]")) {
      const pieces = [...shown.children].map((piece) => [piece.id, piece] as const);
      this.pictures.set(Number(shown.dataset["at"]), new Map(pieces));
    }
  }

  get name(): string {
    return this.head.id.split("-").slice(1, 3).join("-");
  }

  get kind(): SceneKind {
    return this.template.dataset["kind"] as SceneKind;
  }

  get idle(): boolean {
    return Boolean(this.template.dataset["idle"]);
  }

  get last(): number {
    return this.beats.length;
  }

  /** Keep its entry in the log, but make it unwatchable. */
  forget(): void {
    this.head.querySelector("[data-scene]")?.remove();
    this.template.remove();
  }

  /** The log's entries of a moment's events. */
  entries(moment: number): HTMLElement[] {
    const [first = 1, last = 0] = this.beats[moment - 1] ?? [];
    return Array.from({ length: last - first + 1 }, (_, nth) => this.entry(first + nth)).filter(
      (entry) => entry !== null,
    );
  }

  /** The entry that tells a moment, the ones that led to it, and the one with its dice. */
  telling(moment: number): { said: HTMLElement | null; why: HTMLElement[]; dice: HTMLElement | null } {
    const [, , said = 0, why = [], dice = 0] = this.beats[moment - 1] ?? [];
    return {
      said: this.entry(said),
      why: why.map((event) => this.entry(event)).filter((entry) => entry !== null),
      dice: this.entry(dice),
    };
  }

  ways(moment: number): Spot[][] {
    return this.beats[moment - 1]?.[5] ?? [];
  }

  floats(moment: number): Float[] {
    return this.beats[moment - 1]?.[6] ?? [];
  }

  aims(moment: number): Aim[] {
    return this.beats[moment - 1]?.[7] ?? [];
  }

  walkers(moment: number): Element[] {
    return [...(this.template.content.querySelector(`[data-walkers="${moment}"]`)?.children ?? [])];
  }

  rest(moment: number): Element[] {
    return [...(this.template.content.querySelector(`[data-rest="${moment}"]`)?.children ?? [])];
  }

  /** Whether a moment changes any picture. */
  changes(moment: number): boolean {
    return this.pictures.has(moment);
  }

  /** The log's entry of an event. */
  private entry(event: number): HTMLElement | null {
    const [line = 0, nth = 0] = this.name.split("-").map(Number);
    return event ? document.getElementById(`line-${line}-${nth + event - 1}`) : null;
  }
}

/** Every scene of the log on this page that has pictures, in order. */
export function scenesIn(log: Element): Scene[] {
  return [...log.querySelectorAll<HTMLTemplateElement>("template.qu-scene")].map(
    (template) => new Scene(template.closest("li") as HTMLElement, template),
  );
}
