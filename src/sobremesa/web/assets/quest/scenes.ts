// Plays the events of a mission as scenes over the map. The film lags behind the match without holding it up: the
// options are always the current ones, and the player may skip.

import type { Heard } from "../shell/heard";
import { Choices } from "./choices";
import type { EventName, Facts } from "./events";
import type { Facing } from "./facing";
import { Film } from "./film";
import { Roster } from "./gauges";
import { Reel } from "./reel";
import { type Scene, scenesIn } from "./scene";
import { type Dwelling, dwell, eyeOn, reading, staying, walking } from "./tempo";
import type { Spot } from "./ways";

/** What a film needs of the map. */
export interface Stage {
  /** The group whose children are the things on the map. */
  readonly ground: Element;
  /** Bring these places of the drawing into view, unless they are visible. */
  reveal(spots: readonly Spot[]): void;
  /** The player's view, to be restored afterwards. */
  view: unknown;
}

const SPEED = "sobremesa-film-speed";
const COVERED = 0.3; // the part of the map that a caption may cover

/** A film as it is being shown, and the order of its scenes. */
interface Show {
  film: Film;
  reel: Reel<Scene>;
}

/** Whether a scene belongs to one of these lines. */
function isOf(scene: Scene, heard: readonly Heard<Facts>[]): boolean {
  return heard.some(({ line }) => scene.name.startsWith(`${line}-`));
}

export class Scenes {
  private show: Show | null = null;
  private playing = false;
  private run = 0; // changes whenever the playback is interrupted
  private view: unknown = null;
  private readonly known = new Set<string>();
  private line = 0; // the last line heard
  private readonly choices = new Choices();
  private readonly roster: Roster;
  private readonly skims = new Set<string>(); // the kinds of sentences that have been read in this film
  private unsaid = ""; // text for screen readers about lines that belong to no scene being played

  constructor(
    private readonly table: HTMLElement,
    private readonly stage: () => Stage,
    private readonly facing: Facing,
  ) {
    this.roster = new Roster(table);
    for (const scene of this.told()) this.known.add(scene.name);
    // Events are read out once, when their scenes are shown, so the log itself is not a live region.
    table.querySelector("#log [role=log]")?.setAttribute("aria-live", "off");
    table.addEventListener("click", (event) => this.leave(event), true);
    table.addEventListener("click", (event) => this.pressed(event));
    this.hasten();
  }

  /** After a change of the table: play the new scenes, or add them to the ones being played. */
  arrived(heard: readonly Heard<Facts>[]): void {
    const scenes = this.told();
    const fresh = scenes.filter((scene) => (this.isLive ? !this.known.has(scene.name) : isOf(scene, heard)));
    for (const scene of scenes) this.known.add(scene.name);
    if (!heard.length) return this.show && !fresh.length && this.isLive ? this.again() : this.end();
    if (this.takenBack(heard) || this.leaps(heard)) this.end();
    this.line = heard.at(-1)?.line ?? 0;
    const played = document.hidden ? [] : fresh;
    this.unsaid = this.beside(heard, played);
    if (played.length) return this.follow(played);
    this.read();
    this.again();
  }

  /** Add these to the film being shown, or begin one with them. */
  private follow(fresh: readonly Scene[]): void {
    if (!this.show) {
      this.open(fresh);
      return this.play();
    }
    this.show.reel.add(fresh);
    this.again();
    if (this.playing && this.show.reel.isLate) this.play();
  }

  /** Whether choices were taken back; makes their scenes unwatchable. */
  private takenBack(heard: readonly Heard<Facts>[]): boolean {
    const from = this.choices.hear(heard);
    if (from === undefined) return false;
    for (const scene of this.told()) if (Number(scene.name.split("-")[0]) >= from) scene.forget();
    return true;
  }

  /** Whether a replay has jumped elsewhere than to the scene after the ones being played. */
  private leaps(heard: readonly Heard<Facts>[]): boolean {
    return !this.isLive && heard[0]?.line !== this.line + 1;
  }

  private get isLive(): boolean {
    return this.table.hasAttribute("hx-sse:connect");
  }

  /** The map was redrawn beneath a film. */
  private again(): void {
    if (!this.show) return this.roster.remember();
    if (this.playing) this.show.film.lay();
    else this.still(this.show);
  }

  // Opening and closing

  private open(scenes: readonly Scene[]): void {
    this.show?.film.close();
    this.view ??= this.stage().view;
    const reel = new Reel(scenes);
    const film = new Film(() => this.stage().ground, reel.scenes, this.facing.earlier(), this.roster);
    this.show = { film, reel };
    this.skims.clear();
    film.show(0, 0);
    this.bar(true);
  }

  /** End the film: show the map as it is, and from the player's own view. */
  private end(): void {
    this.run++;
    this.playing = false;
    this.roster.remember();
    if (!this.show) return;
    this.show.film.close();
    this.show = null;
    this.stage().view = this.view;
    this.view = null;
    this.bar(false);
  }

  /** Show one scene of the log again; playing on continues with the following ones. */
  watch(name: string): void {
    const scenes = this.told();
    const from = scenes.findIndex((scene) => scene.name === name);
    if (from < 0) return;
    this.open(scenes.slice(from));
    this.play(1);
    this.table.querySelector("#map")?.scrollIntoView({ block: "nearest" });
  }

  // Pointers and keys

  /** A press on a figure ends the film. If the figure is still there it counts as pressed; if not, the
   * press chooses nothing. */
  private leave(event: MouseEvent): void {
    const { clientX: x, clientY: y } = event;
    const shown = (event.target as Element).closest("#map-svg") && this.show?.film.figureAt(x, y);
    if (!shown) return;
    event.stopPropagation();
    this.end();
    const there = document.elementFromPoint(x, y);
    if (there?.closest(".mark")?.id === shown) there.dispatchEvent(new PointerEvent("click", event));
  }

  private pressed(event: Event): void {
    const control = (event.target as Element).closest<HTMLElement>("[data-film], [data-scene]");
    if (!control) return;
    if (control.dataset["scene"]) return this.watch(control.dataset["scene"]);
    const doing: Record<string, () => void> = {
      play: () => (this.playing ? this.pause() : this.play()),
      step: () => this.step(1),
      back: () => this.step(-1),
      skip: () => this.end(),
    };
    doing[control.dataset["film"] ?? ""]?.();
  }

  private pause(): void {
    this.run++;
    this.playing = false;
    this.state();
  }

  /** Go to the end of the next scene, or to the beginning of this one or of the one before. */
  private step(by: 1 | -1): void {
    if (!this.show) return;
    const { reel } = this.show;
    this.pause();
    if (by > 0 && reel.isOver) return this.end();
    reel.step(by);
    this.still(this.show);
    this.say(reel.told);
    this.state();
  }

  /** Show the picture between two scenes. */
  private still({ film, reel }: Show): void {
    film.show(reel.still.scene, reel.still.moment);
  }

  // Playing

  /** Play on: this many scenes, or all. */
  private play(most = Infinity): void {
    if (!this.show) return;
    const mine = ++this.run;
    this.playing = true;
    this.show.reel.stop();
    this.state();
    void this.roll(this.show, mine, this.show.reel.endAfter(most));
  }

  private async roll(show: Show, mine: number, end: number): Promise<void> {
    const { reel } = show;
    for (let group = reel.begin(end); group; group = reel.begin(end)) {
      this.state();
      this.say(reel.scenesOf(group));
      const began = performance.now();
      for (let at = group.from; at <= group.to; at++) if (!(await this.scene(show, at, mine))) return;
      if (!(await this.wait(dwell("scene", this.speed) - (performance.now() - began), mine))) return;
      reel.finish();
    }
    if (!reel.isOver) this.pause();
    else if (await this.wait(dwell("end", this.speed), mine)) this.end();
  }

  /** Play one scene beat by beat; returns false if it was interrupted. */
  private async scene({ film, reel }: Show, at: number, mine: number): Promise<boolean> {
    const scene = reel.scenes[at] as Scene;
    film.show(at, 0);
    if (scene.idle) return this.wait(dwell("idle", this.speed), mine);
    if (scene.kind === "order") {
      for (let moment = 1; moment <= scene.last; moment++) film.float(at, moment);
      return this.wait(dwell("order", this.speed), mine);
    }
    for (let moment = 1; moment <= scene.last; moment++) {
      if (eventOf(scene.telling(moment).said) === "activated")
        film.show(at, moment); // the scene says so
      else if (!(await this.moment(film, scene, at, moment, mine))) return false;
    }
    return true;
  }

  private async moment(film: Film, scene: Scene, at: number, moment: number, mine: number): Promise<boolean> {
    const { said, why, dice } = scene.telling(moment);
    const walks = scene.ways(moment).length > 0;
    this.caption(scene, moment);
    const spots = film.spots(at, moment);
    this.stage().reveal(spots);
    this.giveWay(spots);
    const began = performance.now();
    if (walks && !(await this.walk(film, scene, at, moment, mine))) return false;
    if (scene.changes(moment)) film.show(at, moment);
    film.float(at, moment);
    const changes = scene.changes(moment) || scene.floats(moment).length > 0;
    const what = eyeOn({ walks, rolls: dice !== null, changes });
    // The reader needs no time for what is visible, nor for the title, which stays, but for what led to it.
    const news = what === "word" && !walks && told(said) !== titleOf(scene) ? [said, ...why] : why;
    const read = this.reading(news, what);
    return this.wait(staying(read, walks ? performance.now() - began : null, this.speed), mine);
  }

  /** The time to read these entries, in milliseconds; kinds of sentences already read in this film take less. */
  private reading(news: readonly (HTMLElement | null)[], what: Dwelling): number {
    const [fresh, again]: [string[], string[]] = [[], []];
    for (const entry of news) {
      const kind = entry?.dataset["told"] ?? "";
      (this.skims.has(kind) ? again : fresh).push(told(entry));
      this.skims.add(kind);
    }
    return reading(fresh.join(" "), again.join(" "), this.speed, what);
  }

  private async walk(film: Film, scene: Scene, at: number, moment: number, mine: number): Promise<boolean> {
    const length = walking(scene.ways(moment), this.speed);
    film.walk(at, moment, 0);
    if (!this.moves) return this.wait(dwell("change", this.speed), mine);
    const began = performance.now();
    for (let part = 0; part < 1; ) {
      await new Promise(requestAnimationFrame);
      if (mine !== this.run) return false;
      part = Math.min(1, (performance.now() - began) / length);
      film.walk(at, moment, part);
    }
    return true;
  }

  /** Wait; returns false if interrupted meanwhile. */
  private async wait(length: number, mine: number): Promise<boolean> {
    if (length > 0) await new Promise((done) => setTimeout(done, length));
    return mine === this.run;
  }

  private get speed(): number {
    return Number(this.box.querySelector("select")?.value) || 1;
  }

  /** Set the speed, and remember it for the next film. */
  private hasten(): void {
    const select = this.box.querySelector("select");
    const kept = localStorage.getItem(SPEED);
    if (select && kept && [...select.options].some(({ value }) => value === kept)) select.value = kept;
    select?.addEventListener("change", () => {
      localStorage.setItem(SPEED, select.value);
      if (this.playing) this.play();
    });
  }

  /** Whether anything moves at all, by the player's pace setting or the system's preference. */
  private get moves(): boolean {
    return (Number.parseFloat(getComputedStyle(this.table).getPropertyValue("--pace")) || 0) > 0;
  }

  // Words

  /** Show the title of a scene, or of several shown as one, and announce it to screen readers. */
  private say(scenes: readonly Scene[]): void {
    const said = scenes.map(({ head }) => sentence(head));
    const [only] = scenes.length === 1 ? scenes : [];
    this.read(said);
    this.write([], said.join(" "), only ? reasons(only) : "");
  }

  /** Announce to screen readers what is still unsaid, and these sentences. */
  private read(said: readonly string[] = []): void {
    const ear = this.box.querySelector("#scenes-say");
    if (ear) ear.textContent = [this.unsaid, ...said].join(" ").trim();
    this.unsaid = "";
  }

  /** The text of these lines besides the scenes being played; only the first line of folds. */
  private beside(heard: readonly Heard<Facts>[], played: readonly Scene[]): string {
    const lines = new Set(heard.map(({ line }) => String(line)));
    const shown = new Set<Element | null>(played.map(({ head }) => head));
    for (const scene of played)
      for (let at = 1; at <= scene.last; at++) for (const entry of scene.entries(at)) shown.add(entry);
    return [...this.table.querySelectorAll<HTMLElement>("#log-lines > li[id^=line-]")]
      .filter((entry) => lines.has(entry.id.split("-")[1] ?? "") && !shown.has(entry) && !entry.hidden)
      .map(sentence)
      .join(" ");
  }

  /** Show a moment below the map: the enemy's plan; then the dice, the wounds and the sentence; then what
   * led to it. */
  private caption(scene: Scene, moment: number): void {
    const { said, why, dice } = scene.telling(moment);
    const [about, words] = [titleOf(scene), told(said)];
    const before: Node[] = about ? [textIn("strong", about)] : [];
    const rolled = dice?.querySelector(":scope > .qu-dice")?.cloneNode(true);
    if (rolled) before.push(rolled);
    const hurt = scene.floats(moment).find(([, , kind]) => kind === "hurt");
    if (hurt && eventOf(said) !== "wounded") before.push(textIn("b", hurt[1]));
    this.write(before, words === about ? "" : words, together(why.map(told), about));
  }

  /** Move the caption to the top if it would cover what it is about. */
  private giveWay(spots: readonly Spot[]): void {
    const frame = this.table.querySelector("#map-frame")?.getBoundingClientRect();
    const seen = (this.stage().ground as SVGGraphicsElement).getScreenCTM();
    if (!frame || !seen) return;
    const heights = spots.map(([x, y]) => (new DOMPoint(x, y).matrixTransform(seen).y - frame.top) / frame.height);
    this.box.toggleAttribute("data-high", Math.max(...heights) > 1 - COVERED && Math.min(...heights) > COVERED);
  }

  private write(before: readonly Node[], words: string, after = ""): void {
    const caption = this.box.querySelector("#scenes-caption");
    caption?.replaceChildren(
      ...before,
      ...(words ? [textIn("span", words)] : []),
      ...(after ? [textIn("small", after)] : []),
    );
  }

  // The bar

  private get box(): HTMLElement {
    return this.table.querySelector<HTMLElement>("#scenes") as HTMLElement;
  }

  private told(): Scene[] {
    const log = this.table.querySelector("#log-lines");
    return log ? scenesIn(log) : [];
  }

  private bar(open: boolean): void {
    for (const part of this.box.querySelectorAll<HTMLElement>(".qu-film, #scenes-caption")) part.hidden = !open;
    this.table.toggleAttribute("data-film", open);
    this.state();
  }

  private state(): void {
    this.box.querySelector("[data-film='play']")?.setAttribute("aria-pressed", String(this.playing));
    const count = this.box.querySelector("output");
    if (count) count.textContent = `${this.show?.reel.begun ?? 0} / ${this.show?.reel.length ?? 0}`;
  }
}

function textIn(tag: string, words: string): HTMLElement {
  const part = document.createElement(tag);
  part.textContent = words;
  return part;
}

/** The event of a log entry. */
function eventOf(entry: HTMLElement | null): EventName | undefined {
  return entry?.dataset["told"] as EventName | undefined;
}

/** An enemy's plan, from its decision; empty for other scenes. */
function titleOf(scene: Scene): string {
  return scene.kind === "enemy" ? told(scene.head) : "";
}

/** The reasons for it, which come with the decision. */
function reasons(scene: Scene): string {
  const moments = Array.from({ length: scene.last }, (_, at) => scene.telling(at + 1));
  const decided = moments.find(({ said }) => scene.kind === "enemy" && told(said) === titleOf(scene));
  return decided ? together(decided.why.map(told), titleOf(scene)) : "";
}

/** The sentences below a title, without repeating at their beginnings a name that the title has. */
function together(sentences: readonly string[], title: string): string {
  return sentences
    .map((said) => {
      const [, name = "", rest = ""] = /^([^:]+): (.+)$/s.exec(said) ?? [];
      return name && title.includes(name) ? rest.charAt(0).toUpperCase() + rest.slice(1) : said;
    })
    .join(" ");
}

/** The sentence of an entry of the log. */
function told(entry: Element | null): string {
  return entry?.querySelector(":scope > span:not(.qu-dice, .log-came)")?.textContent ?? "";
}

/** A log entry in words, with its result. */
function sentence(entry: Element): string {
  return `${told(entry)} ${entry.querySelector(":scope > .log-came")?.textContent ?? ""}`.trim();
}
