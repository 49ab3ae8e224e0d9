/** So much of the past says how fast something goes: shorter and it jumps, longer and it lags. */
const LOOKS_BACK_MS = 6_000;

/** How much had gone at a moment. */
export type PaceSample = { at: number; bytes: number };

export type Pace = { bytesPerSecond: number; secondsLeft: number };

/** The samples that still count, with a new one. What goes down, as after a broken line, begins anew. */
export function withSample(samples: readonly PaceSample[], next: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  if (last && next.bytes < last.bytes) return [next];
  const counting = samples.filter(({ at }) => next.at - at <= LOOKS_BACK_MS);
  return [...counting, next];
}

/** How fast it goes and how long it will take; null while that cannot be said. */
export function paceOf(samples: readonly PaceSample[], size: number): Pace | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at <= first.at || last.bytes <= first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at);
  return { bytesPerSecond, secondsLeft: Math.ceil(Math.max(0, size - last.bytes) / bytesPerSecond) };
}
