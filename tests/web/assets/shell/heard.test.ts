// Doing something about events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { about, type Doings } from "assets/shell/heard";

interface Facts {
  rolled: { seat: number; a: number };
  won: { seat: number };
}

test("each event is done what is named for it, with its facts; nothing about others", () => {
  const done: string[] = [];
  const doings: Doings<Facts> = { rolled: ({ seat, a }) => void done.push(`${seat} rolled ${a}`) };
  about<Facts, "rolled">(doings, { name: "rolled", facts: { seat: 1, a: 6 } });
  about<Facts, "won">(doings, { name: "won", facts: { seat: 1 } });
  assert.deepEqual(done, ["1 rolled 6"]);
});
