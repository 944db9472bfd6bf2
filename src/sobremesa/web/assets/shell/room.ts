// A table before its match: when the match begins, everybody goes there.

class SobremesaRoom extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("go", () => location.reload());
  }
}

customElements.define("sobremesa-room", SobremesaRoom);
