/** Two soft synthesized tones: no file to load. */
const TONES_HZ = [660, 880];
const TONE_S = 0.09;
const LOUDNESS = 0.08;
const ONE_WINDOW_MS = 1_000;

let context: AudioContext | null = null;

function beep() {
  context ??= new AudioContext();
  // Browsers block audio until the first user gesture on the page.
  if (context.state === 'suspended') void context.resume();
  for (const [index, frequency] of TONES_HZ.entries()) {
    const at = context.currentTime + index * TONE_S;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}

/** Plays once, even if several windows received the message. */
export function playSound() {
  if (!('AudioContext' in window)) return;
  if (!('locks' in navigator)) return beep();
  void navigator.locks.request('bilim-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    beep();
    await new Promise((resolve) => setTimeout(resolve, ONE_WINDOW_MS));
  });
}
