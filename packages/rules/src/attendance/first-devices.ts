const WINDOW_MS = 10 * 60_000;
/** Fewer first devices on one network may belong to customers of one mobile operator. */
const LONELY_LEAST = 4;
/** They may also be one phone, which is only a remark for the teacher. */
const ALIKE_LEAST = 3;

/** A scan of a lesson with its origin. Hashes are equal where the address, the browser or the location is the same. */
export type SeenScan = {
  studentId: number;
  receivedAt: Date;
  /** The first device that this student has ever used. */
  isFirst: boolean;
  network: string | null;
  /** The hash of the network and the browser’s name. */
  phone: string | null;
  /** The exact coordinates; null if they are less accurate than a room. */
  place: string | null;
};

/**
 * The students of a lesson whose first devices look like one phone with several keys. On the first day of a term
 * every device is new and a campus has one address, so neither fact alone is suspicious. Suspicious within ten
 * minutes are: (1) two students with the same phone hash and exactly the same location, which was copied or reused;
 * (2) four first devices with one browser, on a network without other browsers, while most scans come from other
 * networks. Three such devices are `alike`.
 */
export function likeOnePhone(scans: readonly SeenScan[]): { same: Set<number>; alike: Set<number> } {
  const [same, alike] = [new Set<number>(), new Set<number>()];
  for (const group of groupedBy(firstOnes(scans), ({ phone }) => phone)) {
    for (const placed of groupedBy(group, ({ place }) => place)) add(same, withinWindow(placed, 2));
    if (!isLonely(group, scans)) continue;
    add(same, withinWindow(group, LONELY_LEAST));
    add(alike, withinWindow(group, ALIKE_LEAST));
  }
  for (const studentId of same) alike.delete(studentId);
  return { same, alike };
}

function add(found: Set<number>, scans: readonly SeenScan[]) {
  for (const { studentId } of scans) found.add(studentId);
}

const firstOnes = (scans: readonly SeenScan[]) => scans.filter(({ isFirst }) => isFirst);

/** The network of the group has one browser, and fewer scans than all other networks together. */
function isLonely([one]: readonly SeenScan[], scans: readonly SeenScan[]): boolean {
  if (!one || one.network === null) return false;
  const beside = scans.filter(({ network }) => network === one.network);
  return beside.every(({ phone }) => phone === one.phone) && beside.length < scans.length - beside.length;
}

/** Groups of scans with an equal key; scans without a key are omitted. */
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

/** The scans that share one window with at least `least` scans. */
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
