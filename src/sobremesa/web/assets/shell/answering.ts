// When a press is an answer: one answer is on its way at a time, and one that has not arrived is kept to be sent again.

/** A choice, those that follow it in one go (with spaces between them), and the number of the question it answers. */
export interface Answer {
  readonly choice: string;
  readonly following: string;
  readonly ask: string;
}

export class Answering {
  private sending: string | undefined; // the question whose answer is on its way
  private clicked = ""; // the choice that was clicked last
  private kept: Answer | undefined; // the answer that has not arrived

  /** Whether an answer is on its way. */
  get isBusy(): boolean {
    return this.sending !== undefined;
  }

  /** Whether a click chooses: the second of a double click never makes another choice than the first, though what lies
   * under the pointer has changed by then. ``nth`` is which click in a row it is, 0 for a key. */
  mayClick(choice: string, nth: number): boolean {
    if (nth > 1 && choice !== this.clicked) return false;
    this.clicked = choice;
    return true;
  }

  /** Whether an answer to this question may be sent now: not while another one to it is on its way, and not if nothing is
   * asked. */
  begin(ask: string): boolean {
    if (!ask || this.sending === ask) return false;
    this.sending = ask;
    this.kept = undefined;
    return true;
  }

  /** The answer has arrived, or failed. The next question may be being answered already. */
  end(ask: string): void {
    if (this.sending === ask) this.sending = undefined;
  }

  /** It has not arrived. It names its question, so sending it twice has no further effect. */
  keep(answer: Answer): void {
    this.kept = answer;
  }

  /** What is to be sent again. */
  get unsent(): Answer | undefined {
    return this.kept;
  }

  /** Whether the answer that was kept is dropped, as its question is no longer the one that is asked. */
  overtakenBy(ask: string): boolean {
    if (!this.kept || this.kept.ask === ask) return false;
    this.kept = undefined;
    return true;
  }
}
