// The order of a film: which scenes are seen as one, which comes next, and which are skipped.

import type { SceneKind } from "./scenekinds";

/** What the order goes by: what a scene is about, whether nothing moves in it, and its last moment. */
interface Ordered {
  readonly kind: SceneKind;
  readonly idle: boolean;
  readonly last: number;
}

/** Scenes that are one to the eye, by their places: several in which nothing moves are told together. */
export interface Group {
  readonly from: number;
  readonly to: number;
}

export class Reel<S extends Ordered> {
  readonly scenes: S[];
  private groups: Group[] = [];
  private at = 0; // groups that have been shown whole
  private within = false; // something of the next one has been shown
  private late = 0; // scenes that were there before the latest choice
  private past = 0; // ... and before the enemies acted anew

  constructor(scenes: readonly S[]) {
    this.scenes = [...scenes];
    this.groups = grouped(this.scenes);
  }

  /** Add scenes while the film is being shown. From now on what heroes did before is skipped, and what enemies did before
   * is skipped once they act again. */
  add(fresh: readonly S[]): void {
    this.late = this.scenes.length;
    const phase = fresh.findIndex(({ kind }) => kind === "order");
    if (phase >= 0) this.past = this.late + phase;
    this.scenes.push(...fresh);
    this.groups = grouped(this.scenes);
  }

  /** Whether the group that is shown now is behind what is now done. */
  get isLate(): boolean {
    return this.isSkipped(this.groups[this.at]);
  }

  private isSkipped(group: Group | undefined): boolean {
    if (!group) return false;
    return group.to < this.past || (group.to < this.late && this.scenes[group.to]?.kind === "hero");
  }

  /** How many groups there are, and how many of them have been begun. */
  get length(): number {
    return this.groups.length;
  }

  get begun(): number {
    return Math.min(this.at + (this.within ? 1 : 0), this.length);
  }

  /** The end of a part of the film that begins now, for ``begin``. */
  endAfter(most: number): number {
    return this.at + most;
  }

  /** Begin the next group before this end, if there is one. */
  begin(end: number): Group | undefined {
    while (this.at < end && this.isSkipped(this.groups[this.at])) this.at++;
    const group = this.at < end ? this.groups[this.at] : undefined;
    this.within = group !== undefined;
    return group;
  }

  /** The group that was begun has been shown whole. */
  finish(): void {
    this.at++;
    this.within = false;
  }

  get isOver(): boolean {
    return this.at >= this.length;
  }

  /** Stop within a group: it will be played from its beginning. */
  stop(): void {
    this.within = false;
  }

  /** To the end of the next group, or to the beginning of this one or of the one before. */
  step(by: 1 | -1): void {
    if (by > 0) this.at++;
    else if (!this.within) this.at = Math.max(0, this.at - 1);
    this.within = false;
  }

  /** What is seen between two groups: a scene by its place, and the moment of it. */
  get still(): { scene: number; moment: number } {
    const shown = this.groups[this.at - 1];
    return shown ? { scene: shown.to, moment: this.scenes[shown.to]?.last ?? 0 } : { scene: 0, moment: 0 };
  }

  /** The scenes of the group that was shown last, or that comes first. */
  get told(): S[] {
    return this.scenesOf(this.groups[Math.max(0, this.at - 1)]);
  }

  scenesOf(group: Group | undefined): S[] {
    return group ? this.scenes.slice(group.from, group.to + 1) : [];
  }
}

function grouped(scenes: readonly Ordered[]): Group[] {
  const groups: Group[] = [];
  scenes.forEach((scene, n) => {
    const last = groups.at(-1);
    if (last && scene.idle && scenes[n - 1]?.idle) groups[groups.length - 1] = { ...last, to: n };
    else groups.push({ from: n, to: n });
  });
  return groups;
}

/** What each figure looks like at a moment of a scene, by its id: as it was drawn last, or will be drawn first. */
export function pictureAt<Piece>(
  scenes: readonly { readonly pictures: ReadonlyMap<number, ReadonlyMap<string, Piece>> }[],
  at: number,
  moment: number,
): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const [n, { pictures }] of scenes.entries()) {
    for (const [when, pieces] of [...pictures].sort(([one], [other]) => one - other)) {
      const past = n < at || (n === at && when <= moment);
      for (const [id, piece] of pieces) if (past || !found.has(id)) found.set(id, piece);
    }
  }
  return found;
}
