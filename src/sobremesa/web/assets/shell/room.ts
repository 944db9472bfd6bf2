// A table before its match: shows only settings that apply, such as those of the actual
// players, and greys out what a choice rules out. When the match begins, everybody is taken there.

/** Hide or show a part of the form. Hidden parts aren't sent. */
function offer(part: HTMLElement, wanted: boolean): void {
  part.hidden = !wanted;
  for (const chosen of part.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input"))
    chosen.disabled = !wanted;
}

function asWanted(): void {
  const seats = Number(document.querySelector<HTMLInputElement>("[name=seats]:checked")?.value);
  for (const row of document.querySelectorAll<HTMLElement>("[data-of-seat]"))
    offer(row, Number(row.dataset["ofSeat"]) <= seats);
  for (const ways of document.querySelectorAll<HTMLElement>("[data-of-seats]")) {
    ways.hidden = Number(ways.dataset["ofSeats"]) !== seats;
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-needs]")) {
    const [other = "", least] = part.dataset["needs"]?.split(" ") ?? [];
    offer(part, Number(document.querySelector<HTMLInputElement>(`[name=${other}]`)?.value) >= Number(least));
  }
  for (const part of document.querySelectorAll<HTMLInputElement>("[data-not-with]")) {
    const [other = "", value = ""] = part.dataset["notWith"]?.split("=") ?? [];
    part.disabled = !part.checked && document.querySelector(`[name=${other}][value=${value}]:checked`) !== null;
  }
}

/** A code replaces the cards above it, and a chosen card replaces a code: only the one in effect is lit. */
function asCounts(code: HTMLInputElement): void {
  const name = code.name.replace("code-", "option-");
  const cards = [...document.querySelectorAll<HTMLInputElement>(`.leaflets [name="${name}"]`)];
  const told = code.closest(".coded")?.querySelector<HTMLElement>(".leaflet-told");
  let chosen = cards.find(({ checked }) => checked) ?? cards[0];
  const counts = () => {
    for (const card of cards) card.checked = !code.value.trim() && card === chosen;
    if (told) told.hidden = code.value !== code.defaultValue;
  };
  code.addEventListener("input", counts);
  for (const card of cards) {
    card.addEventListener("change", () => {
      [chosen, code.value] = [card, ""];
      counts();
    });
  }
}

for (const code of document.querySelectorAll<HTMLInputElement>(".coded input")) asCounts(code);
asWanted();
document.addEventListener("input", asWanted);
document.addEventListener("change", asWanted);

class SobremesaRoom extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("go", () => location.reload());
  }
}

customElements.define("sobremesa-room", SobremesaRoom);
