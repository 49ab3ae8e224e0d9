/** Milliseconds: count, median, p90, p99 and maximum. */
export function quantiles(samples: readonly number[]) {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

/** Prints one line of a table of timings; `base` is the baseline from the same run. */
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

const WARM_UP = 10;

/** Runs one after the other. The first runs are not counted, because they make plans and compile code. */
export async function timed({ times, ask }: { times: number; ask: (n: number) => Promise<unknown> }) {
  const samples: number[] = [];
  for (let n = 0; n < WARM_UP + times; n += 1) {
    const start = performance.now();
    await ask(n);
    if (n >= WARM_UP) samples.push(performance.now() - start);
  }
  return quantiles(samples);
}

type Question = readonly [name: string, ask: (n: number) => Promise<unknown>];

/** Prints a table of calls, each compared with a bare one of the same run. */
export async function printRatios({
  times,
  bare,
  questions,
}: {
  times: number;
  bare: Question;
  questions: readonly Question[];
}) {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, place) => (place ? cell.padStart(11) : cell.padEnd(36))).join(''));
  line([`${times} times each`, 'p50 ms', 'p99 ms', 'p50 ratio', 'p99 ratio']);
  const base = await timed({ times, ask: bare[1] });
  const row = (name: string, { p50, p99 }: { p50: number; p99: number }) =>
    line([name, p50.toFixed(2), p99.toFixed(2), (p50 / base.p50).toFixed(1), (p99 / base.p99).toFixed(1)]);
  row(`${bare[0]} (bare)`, base);
  for (const [name, ask] of questions) row(name, await timed({ times, ask }));
}
