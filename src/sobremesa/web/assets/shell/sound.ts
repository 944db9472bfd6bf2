// Short synthesised sounds; off by default.

type Tone = [start: number, length: number, pitch: number, loudness: number];

const SOUNDS: Record<string, Tone[]> = {
  turn: [
    [0, 0.18, 523.25, 0.12],
    [0.12, 0.35, 783.99, 0.1],
  ],
  dice: [
    [0, 0.03, 180, 0.2],
    [0.07, 0.03, 220, 0.16],
    [0.13, 0.03, 160, 0.12],
    [0.17, 0.04, 200, 0.08],
  ],
  card: [[0, 0.06, 900, 0.04]],
  coin: [
    [0, 0.09, 1318.5, 0.08],
    [0.07, 0.3, 1760, 0.07],
  ],
  win: [
    [0, 0.2, 523.25, 0.1],
    [0.16, 0.2, 659.25, 0.1],
    [0.32, 0.5, 783.99, 0.12],
  ],
};

let context: AudioContext | undefined;

/** Play a sound, if the player has turned sounds on. Unknown names are silent. */
export function ring(name: string): void {
  if (document.documentElement.dataset["sound"] !== "on") return;
  context ??= new AudioContext();
  const from = context.currentTime;
  for (const [start, length, pitch, loudness] of SOUNDS[name] ?? []) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setValueAtTime(loudness, from + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from + start);
    tone.stop(from + start + length);
  }
}
