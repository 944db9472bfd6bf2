// A table before its match: what is settled player by player is asked of as many as play, and when the match begins,
// everybody goes there.

function asManyAsPlay(): void {
  const seats = Number(document.querySelector<HTMLInputElement>("[name=seats]:checked")?.value);
  for (const row of document.querySelectorAll<HTMLElement>("[data-of-seat]")) {
    row.hidden = Number(row.dataset["ofSeat"]) > seats;
    for (const chosen of row.querySelectorAll<HTMLSelectElement>("select, input")) chosen.disabled = row.hidden;
  }
  for (const ways of document.querySelectorAll<HTMLElement>("[data-of-seats]")) {
    ways.hidden = Number(ways.dataset["ofSeats"]) !== seats;
  }
}

asManyAsPlay();
document.addEventListener("change", asManyAsPlay);

class SobremesaRoom extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("go", () => location.reload());
  }
}

customElements.define("sobremesa-room", SobremesaRoom);
