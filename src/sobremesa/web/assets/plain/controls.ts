// Keys for options, a filter box, inputs for an open verb's choice, and the list for asking «why not?».

import "../shell/unfolded";
import { inUnits, matches, spelled } from "./choosing";

const KEYS_OFF = "plain-keys-off"; // in the browser's storage

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea") !== null;
}

// Keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target) || localStorage.getItem(KEYS_OFF)) return;
  const wanted = called(event.key);
  if (!wanted || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (wanted instanceof HTMLInputElement) wanted.focus();
  else wanted.click();
});

/** The thing that a single key chooses, focuses or opens; null if there is none. */
function called(key: string): HTMLElement | null {
  if (/^[0-9]$/.test(key)) return document.querySelector<HTMLElement>(`#options [data-key="${key}"]`);
  if (key === "/") return document.getElementById("find");
  if (key === "?") return document.getElementById("open-why");
  return null;
}

const switched = document.getElementById("plain-keys-on");
if (switched instanceof HTMLInputElement) {
  switched.checked = !localStorage.getItem(KEYS_OFF);
  switched.addEventListener("change", () => {
    if (switched.checked) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, "1");
  });
}

// Filter: accents and capitals don't matter, every word typed must match.

function filter(): void {
  const find = document.getElementById("find");
  if (!(find instanceof HTMLInputElement)) return;
  const lists = [...document.querySelectorAll<HTMLElement>("#options .bunch:not(:has([data-pattern]))")];
  const items = lists.flatMap((list) => [...list.querySelectorAll("li")]);
  for (const item of items) item.hidden = !matches(item.textContent ?? "", find.value);
  const heaps = lists.flatMap((list) => [...list.querySelectorAll<HTMLDetailsElement>(".heap")]);
  for (const list of [...lists, ...heaps]) {
    if (find.value && list instanceof HTMLDetailsElement) list.open = true;
    list.hidden = !list.querySelector("li:not([hidden])");
  }
  const count = find.parentElement?.querySelector("output");
  if (count) count.value = find.value ? `${items.filter((item) => !item.hidden).length} / ${items.length}` : "";
}

document.querySelector("sobremesa-table")?.addEventListener("table:after", filter);

// Open verbs: the choice is built from the inputs.

function spell(verb: HTMLElement): void {
  const inputs = [...verb.querySelectorAll<HTMLInputElement>("[data-slot]")];
  const choose = verb.querySelector<HTMLElement>("[data-choice]");
  if (!choose) return;
  const values = inputs.map(({ value, dataset }) => inUnits(value, Number(dataset["times"] ?? 1)));
  choose.dataset["choice"] = spelled(verb.dataset["pattern"] ?? "", values);
}

document.addEventListener("input", (event) => {
  const input = event.target as HTMLElement;
  const verb = input.closest<HTMLElement>("[data-pattern]");
  if (verb) spell(verb);
  else if (input.id === "find") filter();
  else if (input.id === "why-find") narrow();
  if (input.id === "why-find" || input.id === "why-list") ask();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.target instanceof HTMLElement)) return;
  const verb = event.target.closest<HTMLElement>("[data-pattern]");
  if (verb && event.target.matches("[data-slot]")) verb.querySelector<HTMLElement>("[data-choice]")?.click();
  else if (event.target.id === "find")
    document.querySelector<HTMLElement>("#options .bunch li:not([hidden]) button")?.click();
  else if (event.target.matches("#why-find, #why-list")) document.getElementById("why-ask")?.click();
});

// Why not: the list shows matching choices; a text without a match is asked about as typed.

let all: HTMLOptGroupElement[] | undefined;

function narrow(): void {
  const find = document.getElementById("why-find") as HTMLInputElement;
  const list = document.getElementById("why-list") as HTMLSelectElement;
  all ??= [...list.querySelectorAll("optgroup")];
  const left = all.flatMap((group) => {
    const options = [...group.querySelectorAll("option")].filter((option) =>
      matches(`${group.label} ${option.textContent} ${option.value}`, find.value),
    );
    const copy = group.cloneNode() as HTMLOptGroupElement;
    copy.append(...options.map((option) => option.cloneNode(true)));
    return options.length ? [copy] : [];
  });
  list.replaceChildren(...left);
  list.selectedIndex = find.value && left.length ? 0 : -1;
}

function ask(): void {
  const find = document.getElementById("why-find") as HTMLInputElement;
  const list = document.getElementById("why-list") as HTMLSelectElement;
  const button = document.getElementById("why-ask");
  const wanted = list.value || find.value.trim();
  if (button && wanted) button.dataset["why"] = wanted;
}

// After a choice there is nothing left to ask: close the list and clear the text.
document.querySelector("sobremesa-table")?.addEventListener("table:chosen", () => {
  const why = document.getElementById("plain-why");
  if (!(why instanceof HTMLDialogElement)) return;
  why.close();
  (document.getElementById("why-find") as HTMLInputElement).value = "";
  narrow();
});
