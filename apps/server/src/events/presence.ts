/** A person stays online for this long after a stream breaks: a phone changes cells, a page reloads. */
const GRACE_MS = 60_000;

/** Who is online, as known to this process: its own streams, and those reported by other processes. */
export function createPresence({ now }: { now: () => Date }) {
  const streams = new Map<number, number>();
  const heardAt = new Map<number, number>();
  const isFresh = (at: number | undefined) => at !== undefined && now().getTime() - at < GRACE_MS;

  return {
    /** True for the person's first stream here; the other processes are notified then. */
    arrive(person: number): boolean {
      const open = streams.get(person) ?? 0;
      streams.set(person, open + 1);
      return open === 0;
    },
    leave(person: number) {
      const open = (streams.get(person) ?? 1) - 1;
      if (open > 0) streams.set(person, open);
      else streams.delete(person);
      heardAt.set(person, now().getTime());
    },
    hear(people: readonly number[]) {
      const at = now().getTime();
      for (const person of people) heardAt.set(person, at);
    },
    forgetTheGone() {
      for (const [person, at] of heardAt) if (!isFresh(at)) heardAt.delete(person);
    },
    here: () => [...streams.keys()],
    isOnline: (person: number) => streams.has(person) || isFresh(heardAt.get(person)),
  };
}
