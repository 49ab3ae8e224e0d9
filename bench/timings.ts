/** Milliseconds in rows of a table: how many, the middle one, the slowest of ten and of a hundred, the slowest. */
export function quantiles(samples: readonly number[]) {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

/** One line of a table of timings; `base` is what the same machine did in the same run with nothing to do. */
export function printTimings({
  name,
  samples,
  base,
}: {
  name: string;
  samples: readonly number[];
  base: readonly number[];
}) {
  const { count, p50, p99, max } = quantiles(samples);
  const ratio = p99 / quantiles(base).p99;
  const cell = (value: number) => value.toFixed(2).padStart(9);
  console.log(
    `${name.padEnd(34)} ${String(count).padStart(7)} ${cell(p50)} ${cell(p99)} ${cell(max)} ${ratio.toFixed(1).padStart(7)} ×`,
  );
}

export function printTimingsHead(base: string) {
  const heads = ['p50 ms', 'p99 ms', 'max ms'].map((head) => head.padStart(9)).join(' ');
  console.log(`${''.padEnd(34)} ${'count'.padStart(7)} ${heads}   p99 to ${base}`);
}
