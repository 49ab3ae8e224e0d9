/** Longer than a transaction lives; one that was rolled back is never heard of. */
const LONGEST_TRANSACTION_MS = 60_000;
/** More people than change within minutes; beyond it all count as changed. */
const MOST_PEOPLE = 10_000;

/**
 * What this process knows of changes to sessions and to the people behind them. Whoever keeps what they read takes a
 * stamp before reading, and uses it only while it `holds`: a read that began before a change never outlives it.
 */
export function createSessionChanges({ isHearing }: { isHearing: () => boolean }) {
  let count = 0;
  /** Nothing that was read before this holds for anybody. */
  let floor = 0;
  const changedAt = new Map<number, number>();
  /** Published here in transactions that may not have ended yet: what is read meanwhile is the old or the new. */
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
      if (stamp < floor || (changedAt.get(personId) ?? 0) > stamp || !isHearing()) return false;
      if (underWay.size === 0) return true;
      forgetTheOld();
      for (const { people } of underWay.values()) if (people.has(personId)) return false;
      return true;
    },
    /** A transaction of this process is about to change them. */
    announce({ mark, people }: { mark: string; people: readonly number[] }) {
      forgetTheOld();
      underWay.set(mark, { people: new Set(people), until: performance.now() + LONGEST_TRANSACTION_MS });
    },
    /** They have changed; `mark` if it was announced. */
    changed({ people, mark }: { people: readonly number[]; mark?: string }) {
      count += 1;
      for (const person of people) changedAt.set(person, count);
      if (changedAt.size > MOST_PEOPLE) everybody();
      if (mark) underWay.delete(mark);
    },
    everybody,
  };
}
