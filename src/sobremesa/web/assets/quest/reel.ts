// The order of a film: which scenes are shown as one, which comes next, and which are skipped.

import type { SceneKind } from "./scenekinds";

/** What the order depends on: a scene's kind, whether nothing moves in it, and its last moment. */
interface Ordered {
  readonly kind: SceneKind;
  readonly idle: boolean;
  readonly last: number;
}

/** Scenes shown as one, by their indices: consecutive scenes in which nothing moves. */
export interface Group {
  readonly from: number;
  readonly to: number;
}

export class Reel<S extends Ordered> {
  readonly scenes: S[];
  private groups: Group[] = [];
  private at = 0; // the number of groups shown completely
  private within = false; // whether part of the next one has been shown
  private late = 0; // the number of scenes before the latest choice
  private past = 0; // ... and before the enemies last began to act

  constructor(scenes: readonly S[]) {
    this.scenes = [...scenes];
    this.groups = grouped(this.scenes);
  }

  /** Add scenes while the film is being shown. Earlier scenes of heroes are then skipped, and earlier scenes of enemies
   * are skipped once the enemies act again. */
  add(fresh: readonly S[]): void {
    this.late = this.scenes.length;
    const phase = fresh.findIndex(({ kind }) => kind === "order");
    if (phase >= 0) this.past = this.late + phase;
    this.scenes.push(...fresh);
    this.groups = grouped(this.scenes);
  }

  /** Whether the group being shown lags behind the latest choice. */
  get isLate(): boolean {
    return this.isSkipped(this.groups[this.at]);
  }

  private isSkipped(group: Group | undefined): boolean {
    if (!group) return false;
    return group.to < this.past || (group.to < this.late && this.scenes[group.to]?.kind === "hero");
  }

  /** The number of groups, and how many of them have been begun. */
  get length(): number {
    return this.groups.length;
  }

  get begun(): number {
    return Math.min(this.at + (this.within ? 1 : 0), this.length);
  }

  /** The end of a part that begins now, as ``begin`` takes it. */
  endAfter(most: number): number {
    return this.at + most;
  }

  /** Begin the next group before this end; undefined if there is none. */
  begin(end: number): Group | undefined {
    while (this.at < end && this.isSkipped(this.groups[this.at])) this.at++;
    const group = this.at < end ? this.groups[this.at] : undefined;
    this.within = group !== undefined;
    return group;
  }

  /** Mark the group that was begun as shown. */
  finish(): void {
    this.at++;
    this.within = false;
  }

  get isOver(): boolean {
    return this.at >= this.length;
  }

  /** Stop within a group, which will be played from its beginning. */
  stop(): void {
    this.within = false;
  }

  /** Go to the end of the next group, or to the beginning of this one or of the one before. */
  step(by: 1 | -1): void {
    if (by > 0) this.at++;
    else if (!this.within) this.at = Math.max(0, this.at - 1);
    this.within = false;
  }

  /** The picture between two groups: a scene's index, and its moment. */
  get still(): { scene: number; moment: number } {
    const shown = this.groups[this.at - 1];
    return shown ? { scene: shown.to, moment: this.scenes[shown.to]?.last ?? 0 } : { scene: 0, moment: 0 };
  }

  /** The scenes of the group shown last, or of the first one. */
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

/** Each figure's picture at a moment of a scene, by its id: the last one before it, or else the first one after it. */
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
