import { quantiles } from '../timings.ts';
import type { Acknowledged } from './recount.ts';

/** The subject of a request. Joining a waiting list counts as saving. */
export type About = 'page' | 'seats' | 'save';
type Ended = 'saved' | 'in line' | 'refused';

type Answered = { about: About; ms: number; sinceMs: number; refusals: number };

export type Results = ReturnType<typeof createResults>;

/** Collects the answers and outcomes of all students of a rush. */
export function createResults() {
  const answered: Record<About, number[]> = { page: [], seats: [], save: [] };
  const waited: Record<About, number[]> = { page: [], seats: [], save: [] };
  const refused: Record<About, number[]> = { page: [], seats: [], save: [] };
  const ends: Record<Ended, number> = { saved: 0, 'in line': 0, refused: 0 };
  const reasons = new Map<string, number>();
  let started = performance.now();
  const finished: number[] = [];
  const wrong = new Map<string, number>();
  const add = (to: Map<string, number>, what: string) => to.set(what, (to.get(what) ?? 0) + 1);
  return {
    acknowledged: [] as Acknowledged[],
    overloaded: 0,
    broken: 0,
    ends,
    wrong,
    /** Marks the opening and discards earlier measurements. */
    begin() {
      started = performance.now();
      for (const samples of [answered, waited, refused].flatMap((one) => Object.values(one)))
        samples.length = 0;
      this.overloaded = 0;
    },
    /** The duration alone, with the waits for retries, and the number of retries. */
    answered({ about, ms, sinceMs, refusals }: Answered) {
      answered[about].push(ms);
      waited[about].push(sinceMs);
      refused[about].push(refusals);
    },
    otherwise: (what: string) => add(wrong, what),
    end(how: Ended, why?: string) {
      ends[how] += 1;
      if (why) add(reasons, why);
      finished.push(performance.now() - started);
    },
    figures() {
      const seconds = quantiles(finished);
      const listed = (of: Map<string, number>) =>
        [...of].map(([what, count]) => `${count} × ${what}`).join(', ');
      return {
        'registered with all': ends.saved,
        'in a waiting list': ends['in line'],
        refused: ends.refused ? `${ends.refused}: ${listed(reasons)}` : 0,
        'all students, 99 % of them (s)': `${(seconds.max / 1_000).toFixed(1)}, ${(seconds.p99 / 1_000).toFixed(1)}`,
        'answers 503, retry later': this.overloaded,
        'retries of one save: p50, p99, most': spread(refused.save),
        'broken connections': this.broken,
        'unexpected answers': listed(wrong) || 0,
        'page: p50, p99, slowest (ms)': spread(answered.page),
        '… with what 503 cost': spread(waited.page),
        'save: p50, p99, slowest (ms)': spread(answered.save),
        '… with what 503 cost ': spread(waited.save),
        'requests for free seats': `${answered.seats.length} times, ${spread(answered.seats)}`,
      };
    },
  };
}

/** Median, p99 and maximum. */
export function spread(samples: readonly number[]): string {
  const { p50, p99, max } = quantiles(samples);
  return [p50, p99, max].map(Math.round).join(', ');
}

/** The maximum per five seconds of the first minute: 20 requests per second, every other one of this list. */
export function inTurn(samples: readonly number[]): string {
  const turns = Math.min(12, Math.ceil(samples.length / 50));
  const slowest = (turn: number) => Math.max(...samples.slice(turn * 50, turn * 50 + 50));
  return Array.from({ length: turns }, (_, turn) => Math.round(slowest(turn))).join(', ');
}
