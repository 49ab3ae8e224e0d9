/** Measurement window: a shorter one makes the value jump, a longer one makes it lag. */
const LOOKS_BACK_MS = 6_000;

/** Bytes sent by a moment. */
export type PaceSample = { at: number; bytes: number };

export type Pace = { bytesPerSecond: number; secondsLeft: number };

/** The samples in the window, with a new one. A lower value, as after a broken connection, restarts the measurement. */
export function withSample(samples: readonly PaceSample[], next: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  if (last && next.bytes < last.bytes) return [next];
  const counting = samples.filter(({ at }) => next.at - at <= LOOKS_BACK_MS);
  return [...counting, next];
}

/** The speed and the remaining time; null while unknown. */
export function paceOf(samples: readonly PaceSample[], size: number): Pace | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at <= first.at || last.bytes <= first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at);
  return { bytesPerSecond, secondsLeft: Math.ceil(Math.max(0, size - last.bytes) / bytesPerSecond) };
}
