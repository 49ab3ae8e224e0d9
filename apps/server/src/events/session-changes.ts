/** Longer than any transaction; a rolled-back transaction sends no signal. */
const LONGEST_TRANSACTION_MS = 60_000;
/** More people than change within minutes; above this limit all count as changed. */
const MOST_PEOPLE = 10_000;

/**
 * Changes to sessions and people known to this process. A cache takes a stamp before reading and uses the data only
 * while the stamp `holds`, so data read before a change is never used after it.
 */
export function createSessionChanges({ isListening }: { isListening: () => boolean }) {
  let count = 0;
  /** Data read before this stamp is invalid for all people. */
  let floor = 0;
  const changedAt = new Map<number, number>();
  /**
   * Changes published by transactions of this process that may still be open: reads meanwhile may give old or new data.
   */
  const underWay = new Map<string, { people: ReadonlySet<number>; until: number }>();

  const forgetTheOld = () => {
    for (const [mark, { until }] of underWay) if (until < performance.now()) underWay.delete(mark);
  };
  const everybody = () => {
    count += 1;
    floor = count;
    changedAt.clear();
  };

  return {
    stamp: () => count,
    holds({ personId, stamp }: { personId: number; stamp: number }): boolean {
      if (stamp < floor || (changedAt.get(personId) ?? 0) > stamp || !isListening()) return false;
      if (underWay.size === 0) return true;
      forgetTheOld();
      for (const { people } of underWay.values()) if (people.has(personId)) return false;
      return true;
    },
    /** A transaction of this process is about to change these people. */
    announce({ mark, people }: { mark: string; people: readonly number[] }) {
      forgetTheOld();
      underWay.set(mark, { people: new Set(people), until: performance.now() + LONGEST_TRANSACTION_MS });
    },
    /** These people have changed; `mark` identifies an announced change. */
    changed({ people, mark }: { people: readonly number[]; mark?: string }) {
      count += 1;
      for (const person of people) changedAt.set(person, count);
      if (changedAt.size > MOST_PEOPLE) everybody();
      if (mark) underWay.delete(mark);
    },
    everybody,
  };
}
