// What a line of a log is about. Made by `python -m tests.events --write`.

export type LineKind =
  | "decision"
  | "passed"
  | "rolled"
  | "taken back"
  | "undo asked"
  | "undo agreed"
  | "undo denied"
  | "stood in"
  | "came back"
  | "program";
