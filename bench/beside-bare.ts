import { quantiles } from './timings.ts';

type Measured = { samples: number[]; ms: number };
const measured = (): Measured => ({ samples: [], ms: 0 });

/** The measured work over many inputs, with bare work to compare to. */
type Compared<One> = {
  all: readonly One[];
  /** Inputs per round. Rounds alternate between both, so that both run under the same load. */
  round: number;
  atOnce: number;
  bare: (one: One) => Promise<unknown>;
  ours: (one: One) => Promise<unknown>;
  /** Their names in the table. */
  names: { all: string; bare: string; ours: string };
};

/** Throughput and latency as ratios to bare work on the same pool; returns a function that prints them. */
export async function besideBare<One>(compared: Compared<One>): Promise<() => void> {
  const { all, round, atOnce, bare, ours } = compared;
  const table = { bare: measured(), ours: measured() };
  for (let from = 0; from + round <= all.length; from += round) {
    const some = all.slice(from, from + round);
    // The first round makes plans and compiles code.
    const count = from > 0;
    await run({ all: some, atOnce, work: bare, into: count ? table.bare : measured() });
    await run({ all: some, atOnce, work: ours, into: count ? table.ours : measured() });
  }
  return () => print({ ...compared, table });
}

type Running<One> = {
  all: readonly One[];
  atOnce: number;
  work: (one: One) => Promise<unknown>;
  into: Measured;
};

/** Runs the work for each input, `atOnce` at a time. */
async function run<One>({ all, atOnce, work, into }: Running<One>) {
  const left = [...all];
  const began = performance.now();
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const started = performance.now();
      await work(one);
      into.samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  into.ms += performance.now() - began;
}

type Table = Record<'bare' | 'ours', Measured>;

function print({
  table: { bare, ours },
  names,
  atOnce,
}: Pick<Compared<never>, 'names' | 'atOnce'> & { table: Table }) {
  const rate = ({ samples, ms }: Measured) => (1_000 * samples.length) / ms;
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, place) => (place ? String(cell).padStart(11) : String(cell).padEnd(34))).join(''),
    );
  line([`${ours.samples.length} ${names.all}, ${atOnce} at once`, 'a second', 'p50 ms', 'p99 ms']);
  for (const [name, of] of [[`${names.bare} (bare)`, bare] as const, [names.ours, ours] as const]) {
    const { p50, p99 } = quantiles(of.samples);
    line([name, Math.round(rate(of)), p50.toFixed(1), p99.toFixed(1)]);
  }
  const p99 = quantiles(ours.samples).p99 / quantiles(bare.samples).p99;
  line(['ratio', (rate(ours) / rate(bare)).toFixed(2), '', p99.toFixed(1)]);
}
