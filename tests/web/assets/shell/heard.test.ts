// Handling events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Handlers, handle } from "assets/shell/heard";

interface Facts {
  rolled: { seat: number; a: number };
  won: { seat: number };
}

test("each event goes to its own handler, with its facts; events without one are ignored", () => {
  const done: string[] = [];
  const handlers: Handlers<Facts> = { rolled: ({ seat, a }) => void done.push(`${seat} rolled ${a}`) };
  handle<Facts, "rolled">(handlers, { name: "rolled", facts: { seat: 1, a: 6 } });
  handle<Facts, "won">(handlers, { name: "won", facts: { seat: 1 } });
  assert.deepEqual(done, ["1 rolled 6"]);
});
