// A film over the map: the pictures of scenes, as the server drew them, shown in place of what the map holds already.
// The map beneath stays true; when the film ends it is simply there again.

import { type FilmFacing, faceAlong } from "./facing";
import { gauge, type Roster } from "./gauges";

const SVG = "http://www.w3.org/2000/svg";

const STEP = 0.02; // of a way, by which one sees where it leads

export type Spot = [number, number];

/** A number that rises from something on the map: its id, the text, what it is about. */
type Float = [at: string, text: string, kind: string];

/** What is seen and read together, as the server tells it: events of the scene (from 1), of whose sentences ``said`` tells
 * it, ``why`` are those that bore on it, ``dice`` is the one with the dice (0: none); and what is to be seen of it. */
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

/** Who strikes or shoots whom, by the ids of their figures. */
type Aim = [by: string, at: string];

/** A scene, as the log brings it. Its moments are its beats, from 1; moment 0 is before it. */
export class Scene {
  readonly pictures = new Map<number, Map<string, Element>>();
  private readonly beats: Beat[];

  /** ``head`` is the log's entry for it. */
  constructor(
    readonly head: HTMLElement,
    private template: HTMLTemplateElement,
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

  get kind(): string {
    return this.template.dataset["kind"] ?? "";
  }

  get idle(): boolean {
    return Boolean(this.template.dataset["idle"]);
  }

  get last(): number {
    return this.beats.length;
  }

  /** It is told, and can no longer be watched. */
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

  /** The entry that tells a moment, those of what bore on it, and the one with its dice. */
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

  /** Whether anything looks otherwise after a moment. */
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

/** These scenes over the map. */
export class Film {
  private layer = document.createElementNS(SVG, "g");
  private aside = document.createElementNS(SVG, "g"); // ways, walkers, what floats
  private shown = new Map<string, Element>(); // the server's drawing of each thing, as it stands now
  private standing = new Map<string, Element>(); // and the copy of it that is seen
  private sheet = new CSSStyleSheet();

  constructor(
    private ground: () => Element,
    readonly scenes: Scene[],
    private facing: FilmFacing,
    private roster: Roster,
  ) {
    this.layer.id = "film";
    this.aside.setAttribute("class", "qu-aside");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /** What follows while it is shown. */
  add(scenes: readonly Scene[]): void {
    this.scenes.push(...scenes);
  }

  /** The picture at a moment of a scene, by their places. */
  picture(at: number, moment: number): Map<string, Element> {
    const found = new Map<string, Element>();
    for (const [n, scene] of this.scenes.entries()) {
      for (const [when, pieces] of [...scene.pictures].sort(([one], [other]) => one - other)) {
        const past = n < at || (n === at && when <= moment);
        for (const [id, piece] of pieces) if (past || !found.has(id)) found.set(id, piece);
      }
    }
    return found;
  }

  /** Show it. Whatever else the map holds is seen as it is. */
  show(at: number, moment: number): void {
    const wanted = this.picture(at, moment);
    for (const [id, copy] of this.standing) if (!wanted.has(id)) this.drop(id, copy);
    for (const [id, piece] of wanted) if (this.shown.get(id) !== piece) this.put(id, piece);
    this.aside.replaceChildren();
    this.hide([...wanted.keys()]);
    this.lay();
  }

  /** The models of an event on their ways, this part of it (from 0 to 1) behind them. */
  walk(at: number, moment: number, part: number): void {
    const scene = this.scenes[at] as Scene;
    if (!this.aside.childElementCount) this.setOff(scene, moment);
    const walkers = [...this.aside.querySelectorAll("[data-walks]")];
    scene.ways(moment).forEach((way, n) => {
      const [x, y] = along(way, part);
      const walker = walkers[n]?.firstElementChild;
      if (walker) faceAlong(walker, along(way, Math.max(0, part - STEP)), part ? [x, y] : along(way, STEP));
      walkers[n]?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    });
  }

  /** Those who stay are drawn in the place of the whole unit; those who go, with the way that they will have gone. */
  private setOff(scene: Scene, moment: number): void {
    const rest = scene.rest(moment)[0];
    if (rest) this.put(rest.id, rest);
    const ways = scene.ways(moment).map((way) => {
      const line = document.createElementNS(SVG, "polyline");
      line.setAttribute("class", "qu-way");
      line.setAttribute("points", way.map((spot) => spot.join()).join(" "));
      return line;
    });
    const walkers = scene.walkers(moment).map((walker) => {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("data-walks", "");
      group.append(copied(walker));
      return group;
    });
    this.aside.replaceChildren(...ways, ...walkers);
  }

  /** Lines from whoever attacks to whoever is attacked, and what rises when an event is told. */
  float(at: number, moment: number): void {
    for (const [by, aimed] of (this.scenes[at] as Scene).aims(moment)) this.aim(this.models(by), this.models(aimed));
    for (const [id, text, kind] of (this.scenes[at] as Scene).floats(moment)) {
      const from = this.standing.get(id) ?? document.getElementById(id);
      if (!(from instanceof SVGGraphicsElement)) continue;
      const box = from.getBBox();
      if (!box.width) continue;
      const words = document.createElementNS(SVG, "text");
      words.setAttribute("class", `qu-float ${kind}`);
      words.setAttribute("x", String(box.x + box.width / 2));
      words.setAttribute("y", String(box.y - 4));
      words.textContent = text;
      this.aside.append(words);
    }
  }

  /** A line between the nearest two of these models. */
  private aim(some: readonly Spot[], others: readonly Spot[]): void {
    const lines = some.flatMap((one) => others.map((other): [Spot, Spot] => [one, other]));
    const long = ([[x, y], [u, v]]: [Spot, Spot]) => Math.hypot(x - u, y - v);
    const [nearest] = lines.sort((one, other) => long(one) - long(other));
    for (const kind of nearest ? ["ray under", "ray shot"] : []) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", kind);
      line.setAttribute("d", `M${nearest?.[0].join(" ")}L${nearest?.[1].join(" ")}`);
      this.aside.append(line);
    }
  }

  /** Where the models of a figure stand. */
  private models(id: string): Spot[] {
    const figure = this.standing.get(id) ?? document.getElementById(id);
    const models = [...(figure?.querySelectorAll<SVGGraphicsElement>(".model") ?? [])];
    return models
      .map((model) => model.transform.baseVal.consolidate()?.matrix)
      .flatMap((at): Spot[] => (at ? [[at.e, at.f]] : []));
  }

  /** Where an event is to be seen, in pixels of the drawing. */
  spots(at: number, moment: number): Spot[] {
    const scene = this.scenes[at] as Scene;
    const ids = [
      ...(scene.pictures.get(moment)?.keys() ?? []),
      ...scene.floats(moment).map(([id]) => id),
      ...scene.aims(moment).flat(),
    ];
    const boxes = ids.map((id) => this.standing.get(id) ?? document.getElementById(id));
    const middles = boxes
      .filter((piece): piece is SVGGraphicsElement => piece instanceof SVGGraphicsElement)
      .map((piece) => piece.getBBox())
      .filter((box) => box.width)
      .map((box): Spot => [box.x + box.width / 2, box.y + box.height / 2]);
    return [
      ...middles,
      ...scene
        .ways(moment)
        .flatMap((way) => [way[0], way.at(-1)])
        .filter((spot) => spot !== undefined),
    ];
  }

  /** The map is seen as it is. */
  close(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    this.layer.remove();
    for (const id of this.standing.keys()) gauge(document.getElementById(id));
  }

  /** An update of the page may have redrawn the map. */
  lay(): void {
    const ground = this.ground();
    if (this.layer.parentNode !== ground || this.layer.nextSibling) ground.append(this.layer);
    if (this.layer.lastChild !== this.aside) this.layer.append(this.aside);
    for (const copy of this.standing.values()) gauge(copy);
    this.hide([...this.standing.keys()]);
  }

  private put(id: string, piece: Element): void {
    const copy = copied(piece);
    this.facing.look(id, copy);
    const old = this.standing.get(id);
    if (old) old.replaceWith(copy);
    else this.layer.append(copy);
    this.standing.set(id, copy);
    this.shown.set(id, piece);
    gauge(copy);
  }

  private drop(id: string, copy: Element): void {
    copy.remove();
    this.standing.delete(id);
    this.shown.delete(id);
    gauge(document.getElementById(id));
  }

  /** The id of the figure that is seen at this place of the window; empty where none is. */
  figureAt(x: number, y: number): string {
    const stands = ([, copy]: [string, Element]) =>
      [...copy.querySelectorAll(".base")]
        .map((base) => base.getBoundingClientRect())
        .some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    return [...this.standing].find(stands)?.[0] ?? "";
  }

  private hide(ids: readonly string[]): void {
    const covered = ids.length ? `${ids.map((id) => `#${CSS.escape(id)}`).join()} { visibility: hidden }` : "";
    this.sheet.replaceSync(`${covered}\n${this.roster.styles}`);
  }
}

/** A copy to be looked at only. */
export function copied(piece: Element): Element {
  const copy = document.importNode(piece, true);
  copy.setAttribute("data-of", copy.id);
  copy.removeAttribute("id");
  copy.removeAttribute("data-offers");
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** The place on a way with this part of it behind. */
export function along(way: readonly Spot[], part: number): Spot {
  const lengths = way.slice(1).map(([x, y], n) => Math.hypot(x - (way[n] as Spot)[0], y - (way[n] as Spot)[1]));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, length] of lengths.entries()) {
    const [from, to] = [way[n] as Spot, way[n + 1] as Spot];
    if (left <= length && length)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    left -= length;
  }
  return way.at(-1) as Spot;
}
