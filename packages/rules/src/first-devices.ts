const WINDOW_MS = 10 * 60_000;
/** Fewer first devices of one network may be students of one mobile operator. */
const LONELY_LEAST = 4;

/** A scan of a lesson with what it was sent from. Prints are equal where the address, the browser or the place is the same. */
export type SeenScan = {
  studentId: number;
  receivedAt: Date;
  /** The first device that this student ever came with. */
  isFirst: boolean;
  network: string | null;
  /** The network and the browser's name together. */
  phone: string | null;
  /** The exact coordinates; null where they are not exact to a room. */
  place: string | null;
};

/**
 * The students of a lesson whose first devices look like one phone that made several keys. On the first day of a term every
 * device is a first one and a campus has one address, so neither of these is suspicious alone. Suspicious is, within ten minutes:
 * - one phone by its print that answers exactly the same place for two students: the place was copied or kept;
 * - four first devices of one browser from a network that has no other browser, while most scans come from other networks.
 */
export function likeOnePhone(scans: readonly SeenScan[]): Set<number> {
  const found = new Set<number>();
  const note = (scans: readonly SeenScan[]) => {
    for (const { studentId } of scans) found.add(studentId);
  };
  for (const group of groupedBy(firstOnes(scans), ({ phone }) => phone)) {
    for (const same of groupedBy(group, ({ place }) => place)) note(withinWindow(same, 2));
    if (isLonely(group, scans)) note(withinWindow(group, LONELY_LEAST));
  }
  return found;
}

const firstOnes = (scans: readonly SeenScan[]) => scans.filter(({ isFirst }) => isFirst);

/** The network of the group has one browser, and fewer scans than other networks together. */
function isLonely([one]: readonly SeenScan[], scans: readonly SeenScan[]): boolean {
  if (!one || one.network === null) return false;
  const beside = scans.filter(({ network }) => network === one.network);
  return beside.every(({ phone }) => phone === one.phone) && beside.length < scans.length - beside.length;
}

/** Groups of scans with an equal key; those without a key are in none. */
function groupedBy(scans: readonly SeenScan[], keyOf: (scan: SeenScan) => string | null): SeenScan[][] {
  const groups = new Map<string, SeenScan[]>();
  for (const scan of scans) {
    const key = keyOf(scan);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(scan);
    else groups.set(key, [scan]);
  }
  return [...groups.values()];
}

/** The scans that are among at least so many within one window. */
function withinWindow(scans: readonly SeenScan[], least: number): SeenScan[] {
  const sorted = [...scans].sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  const found: SeenScan[] = [];
  let [from, taken] = [0, 0];
  for (const [place, { receivedAt }] of sorted.entries()) {
    while (receivedAt.getTime() - (sorted[from]?.receivedAt.getTime() ?? 0) > WINDOW_MS) from += 1;
    if (place - from + 1 < least) continue;
    found.push(...sorted.slice(Math.max(from, taken), place + 1));
    taken = place + 1;
  }
  return found;
}
