// Decides when a press is an answer: one answer is sent at a time, and one that fails is kept to be sent again.

/** A choice, further ones of the same gesture (separated by spaces), and the number of the question it answers. */
export interface Answer {
  readonly choice: string;
  readonly following: string;
  readonly ask: string;
}

export class Answering {
  private sending: string | undefined; // the question whose answer is being sent
  private clicked = ""; // the choice that was clicked last
  private kept: Answer | undefined; // the answer that failed to arrive

  /** Whether an answer is being sent. */
  get isBusy(): boolean {
    return this.sending !== undefined;
  }

  /** Whether a click chooses: the second click of a double click never makes a different choice, even if what is
   * under the pointer has changed. ``nth`` counts clicks in a row from 1; 0 is a key. */
  mayClick(choice: string, nth: number): boolean {
    if (nth > 1 && choice !== this.clicked) return false;
    this.clicked = choice;
    return true;
  }

  /** Whether an answer to this question may be sent now: not while another one to it is being sent, and not if nothing is
   * asked. */
  begin(ask: string): boolean {
    if (!ask || this.sending === ask) return false;
    this.sending = ask;
    this.kept = undefined;
    return true;
  }

  /** The answer has arrived, or failed; by then the next question may be being answered. */
  end(ask: string): void {
    if (this.sending === ask) this.sending = undefined;
  }

  /** The answer has not arrived: keep it. It names its question, so sending it twice does no harm. */
  keep(answer: Answer): void {
    this.kept = answer;
  }

  /** The answer to be sent again. */
  get unsent(): Answer | undefined {
    return this.kept;
  }

  /** Drop the kept answer unless it is to this question, which is the pending one; returns whether it was dropped. */
  dropUnless(ask: string): boolean {
    if (!this.kept || this.kept.ask === ask) return false;
    this.kept = undefined;
    return true;
  }
}
