// The choices heard so far that have not been taken back, to know what an undo takes back.

import type { Heard } from "../shell/heard";

export class Choices {
  private readonly made: Pick<Heard, "line" | "seat">[] = [];

  /** Note these lines. Returns the first line that they undo; undefined if they undo nothing. */
  hear(heard: readonly Pick<Heard, "line" | "seat" | "kind">[]): number | undefined {
    let from: number | undefined;
    for (const { line, seat, kind } of heard) {
      if (kind === "decision" || kind === "passed") this.made.push({ line, seat });
      if (kind !== "taken back") continue;
      const at = this.made.findLastIndex((choice) => choice.seat === seat);
      const back = this.made[at]?.line ?? 0; // if it was made before this page was opened
      from = Math.min(from ?? back, back);
      this.made.length = Math.max(0, at);
    }
    return from;
  }
}
