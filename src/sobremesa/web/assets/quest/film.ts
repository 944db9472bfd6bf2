// A film over the map: pictures of scenes, drawn by the server and shown in place of the map's current state.
// The map beneath stays up to date, and is simply visible again when the film ends.

import { type FilmFacing, faceAlong } from "./facing";
import { gauge, type Roster } from "./gauges";
import { pictureAt } from "./reel";
import type { Scene } from "./scene";
import { along, distance, type Spot } from "./ways";

const SVG = "http://www.w3.org/2000/svg";

const STEP = 0.02; // the part of a way by which its direction is measured

/** Shows these scenes over the map. */
export class Film {
  private readonly layer = document.createElementNS(SVG, "g");
  private readonly aside = document.createElementNS(SVG, "g"); // ways, walking models, rising numbers
  private readonly shown = new Map<string, Element>(); // the server's drawing of each thing in its current state
  private readonly standing = new Map<string, Element>(); // the visible copy of each
  private readonly sheet = new CSSStyleSheet();

  constructor(
    private readonly ground: () => Element,
    private readonly scenes: readonly Scene[],
    private readonly facing: FilmFacing,
    private readonly roster: Roster,
  ) {
    this.layer.id = "film";
    this.aside.setAttribute("class", "qu-aside");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  /** Show the film. Everything else on the map is shown as it is. */
  show(at: number, moment: number): void {
    const wanted = pictureAt(this.scenes, at, moment);
    for (const [id, copy] of this.standing) if (!wanted.has(id)) this.drop(id, copy);
    for (const [id, piece] of wanted) if (this.shown.get(id) !== piece) this.put(id, piece);
    this.aside.replaceChildren();
    this.hide([...wanted.keys()]);
    this.lay();
  }

  /** Put the models of an event on their ways, at this part of them (0 to 1). */
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

  /** The models that stay replace the whole unit; the moving ones are drawn apart, with their ways. */
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

  /** Lines from attackers to targets, and the numbers that rise at an event. */
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
    const [nearest] = lines.sort((one, other) => distance(...one) - distance(...other));
    for (const kind of nearest ? ["ray under", "ray shot"] : []) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", kind);
      line.setAttribute("d", `M${nearest?.[0].join(" ")}L${nearest?.[1].join(" ")}`);
      this.aside.append(line);
    }
  }

  /** The places of a figure's models. */
  private models(id: string): Spot[] {
    const figure = this.standing.get(id) ?? document.getElementById(id);
    const models = [...(figure?.querySelectorAll<SVGGraphicsElement>(".model") ?? [])];
    return models
      .map((model) => model.transform.baseVal.consolidate()?.matrix)
      .flatMap((at): Spot[] => (at ? [[at.e, at.f]] : []));
  }

  /** The places where an event happens, in pixels of the drawing. */
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

  /** Remove the film, so that the map is visible. */
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

  /** The id of the visible figure at this place of the window; empty if there is none. */
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

/** A copy that can't be interacted with. */
export function copied(piece: Element): Element {
  const copy = document.importNode(piece, true);
  copy.setAttribute("data-of", copy.id);
  copy.removeAttribute("id");
  copy.removeAttribute("data-offers");
  copy.setAttribute("aria-hidden", "true");
  return copy;
}
