import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import {
  givePresence,
  holdColumn,
  type PresenceCell,
  readPresence,
  type Wish,
} from '../journal/journal-presence.service.ts';
import { tellKeepers } from './attendance.service.ts';
import { selectStanding, upsertDevices } from './attendance-batch.queries.ts';
import type { Scanned } from './attendance-visit.queries.ts';
import type { Outcome } from './batches.ts';
import { checkRunning } from './check-scan.ts';
import { type CodeSource, type Round, slotStart } from './codes.ts';
import { type JudgedScan, judgeScan, stateAgain, stateBy } from './judge-visit.ts';
import { type LessonVisit, LessonVisits } from './lesson-visits.ts';
import { isSettled, type OwnVisit } from './own-visit.ts';
import { saveVisits } from './save-visits.ts';
import type { Prints } from './sent-from.ts';

/**
 * The source under which the journal recognises the marks of a QR. It contains the secret, so that a user
 * cannot calculate the edit ids of the marks in advance and use them for other edits.
 */
export const sourceOf = ({ id, secret }: Pick<CodeSource, 'id' | 'secret'>) =>
  `qr ${id} ${secret.toString('hex')}`;

/** A scan that passed the checks that do not depend on other scans of the lesson. */
export type Coming = {
  person: Person;
  session: Scanned;
  round: Round;
  slot: number;
  /** When it was scanned. */
  at: Date;
  /** When it first reached the server; its code is judged by this time. */
  arrivedAt: Date;
  receivedAt: Date;
  scan: Omit<JudgedScan, 'ageMs'>;
  key: Buffer | null;
  prints: Prints;
};

type Standing = NonNullable<Awaited<ReturnType<typeof selectStanding>>>;

/**
 * Writes the visits of one lesson's scans and their marks in the journal. The column is locked before the
 * state is read, so each scan sees the previous ones. Other lessons are not blocked.
 */
export function writeVisits({
  context,
  comings,
}: {
  context: AppContext;
  comings: readonly Coming[];
}): Promise<Outcome<OwnVisit>[]> {
  const [one] = comings;
  if (!one) return Promise.resolve([]);
  const { id: sessionId, lessonId, openedById: givenById } = one.session;
  const source = sourceOf(one.session);
  return context.db.transaction(async (db) => {
    const column = await holdColumn(db, lessonId);
    const devices = await findDevices(comings, db);
    const standing = await selectStanding(db, {
      sessionId,
      studentIds: comings.map(({ person }) => person.id),
      deviceIds: devices,
      scannedAt: comings.map(({ at }) => at.toISOString()),
    });
    if (!column || !standing) return comings.map(() => ({ error: new Failure('QR_CODE') }));
    const visits = new LessonVisits(standing.visits);
    const studentIds = [...new Set(comings.map(({ person }) => person.id))];
    const read = (ids: readonly number[]) => readPresence({ db, source, lessonId, studentIds: ids });
    const cells = await read(studentIds);
    const absent = new Set(
      cells.filter(({ kind, own }) => kind === 'absent' && !own).map(({ studentId }) => studentId),
    );
    const failures = comings.map((coming, place) =>
      failureOf(() =>
        judge({
          coming,
          visits,
          standing,
          deviceId: devices[place] ?? null,
          known: standing.known[place] ?? NOTHING_KNOWN,
          isAbsent: absent.has(coming.person.id),
          timeZone: context.config.timeZone,
        }),
      ),
    );
    visits.flagOnePhone();
    await saveVisits(db, { sessionId, visits });
    const flagged = visits.changed('flagged').map(({ studentId }) => studentId);
    const others = flagged.filter((id) => !studentIds.includes(id));
    const all = others.length > 0 ? [...cells, ...(await read(others))] : cells;
    const touched = [...visits.changed('new'), ...visits.changed('again'), ...visits.changed('flagged')];
    const states = new Map(touched.map(({ studentId, state }) => [studentId, state]));
    await givePresence({ context, db, source, column, givenById, wishes: wishesBy({ cells: all, states }) });
    if (touched.length > 0) await tellKeepers({ context, db, kept: column, sessionId });
    return comings.map(({ person }, place) => failures[place] ?? { result: visits.own(person.id) });
  });
}

const NOTHING_KNOWN = { isKnown: false, hasOther: false, isElses: false };

/** A refusal belongs to its own scan; any other error fails the batch. */
function failureOf(work: () => void): { error: Failure } | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return { error };
    throw error;
  }
}

/** The device of each scan; null without a key or above the device limit of the student. */
async function findDevices(comings: readonly Coming[], db: Db): Promise<(number | null)[]> {
  const owners = new Map<string, Coming>();
  for (const coming of comings) {
    const { session, key } = coming;
    if (session.deviceId !== null || key === null) continue;
    const text = key.toString('hex');
    if (!owners.has(text)) owners.set(text, coming);
  }
  const [first] = owners.values();
  const { rows } = first
    ? await upsertDevices(db, {
        keys: [...owners.keys()],
        personIds: [...owners.values()].map(({ person }) => person.id),
        now: first.receivedAt,
      })
    : { rows: [] };
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return comings.map(
    ({ session, key }) => session.deviceId ?? (key === null ? null : (ids.get(key.toString('hex')) ?? null)),
  );
}

/** Judges one scan against the visits of its lesson and adds its visit. */
function judge({
  coming,
  visits,
  standing: { endedAt, secondAt, proof },
  known,
  deviceId,
  isAbsent,
  timeZone,
}: {
  coming: Coming;
  visits: LessonVisits;
  standing: Standing;
  known: Standing['known'][number];
  deviceId: number | null;
  isAbsent: boolean;
  timeZone: string;
}) {
  const { person, session, round, slot, at, arrivedAt, receivedAt } = coming;
  const studentId = person.id;
  const before = visits.get(studentId);
  if (isSettled({ own: visits.own(studentId), round, secondAt })) return;
  checkRunning({ session: { ...session, endedAt }, at, timeZone });
  const ageMs = Math.max(0, arrivedAt.getTime() - slotStart(slot).getTime());
  const sharing = visits.sharing({ studentId, deviceId });
  const isMissed = secondAt !== null && at < secondAt && (endedAt !== null || arrivedAt > session.closesAt);
  const isChanged = before !== undefined && before.deviceId !== null && before.deviceId !== deviceId;
  const { isKnown, hasOther, isElses } = known;
  const isShared = sharing.length > 0 || (isElses && !isKnown);
  const { reasons, distanceM } = judgeScan({
    scan: { ...coming.scan, ageMs },
    room: placeOf(session),
    device: deviceId === null ? null : { isKnown, hasOther, isChanged, isShared },
    isAbsent,
    isMissed,
    needsProof: proof,
    otherAges: visits.agesBeside(studentId),
  });
  const { accuracy, typed, offline } = coming.scan;
  const accuracyM = accuracy === null ? null : Math.round(accuracy);
  // The first round is not in the table yet. The batch fails, and its items are then written one by one.
  if (before?.change === 'new') throw new Error('Both rounds of one student are in one batch');
  const scan = { distanceM, accuracyM, typed, offline };
  for (const other of sharing) visits.flag(other, 'device');
  if (before) return visits.put(cameAgain({ before, reasons, at, ageMs, deviceId, scan }));
  visits.put({
    studentId,
    state: stateBy(reasons),
    reasons,
    scannedAt: at,
    receivedAt,
    cameAgainAt: null,
    decidedAt: null,
    deviceId,
    secondDeviceId: null,
    ageMs,
    isTimed: !typed && !offline,
    isFirst: deviceId !== null && !isKnown && !hasOther && !isElses,
    prints: coming.prints,
    scan,
    change: 'new',
  });
}

/** Adds the scan of the second round to a visit. */
function cameAgain({
  before,
  reasons,
  at,
  ageMs,
  deviceId,
  scan,
}: {
  before: LessonVisit;
  reasons: LessonVisit['reasons'];
  at: Date;
  ageMs: number;
  deviceId: number | null;
  scan: LessonVisit['scan'];
}): LessonVisit {
  const visit = { state: before.state, reasons: before.reasons, isDecided: before.decidedAt !== null };
  const { isDecided, ...again } = stateAgain({ visit, reasons });
  return {
    ...before,
    ...again,
    cameAgainAt: at,
    secondDeviceId: deviceId,
    scan,
    ageMs,
    change: 'again',
    decidedAt: isDecided ? before.decidedAt : null,
  };
}

function placeOf({ longitude, latitude, radiusM }: Scanned) {
  const isKnown = longitude !== null && latitude !== null && radiusM !== null;
  return isKnown ? { longitude, latitude, radiusM } : null;
}

/** Accepted visits get a presence, visits in review lose it. Cells of unchanged visits are skipped. */
const wishesBy = ({
  cells,
  states,
}: {
  cells: readonly PresenceCell[];
  states: ReadonlyMap<number, NonNullable<OwnVisit['state']>>;
}): { cell: PresenceCell; wish: Wish }[] =>
  cells
    .filter(({ studentId }) => states.has(studentId))
    .map((cell) => ({ cell, wish: states.get(cell.studentId) === 'accepted' ? 'present' : 'back' }));
