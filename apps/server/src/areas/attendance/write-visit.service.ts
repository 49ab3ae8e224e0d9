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
import {
  insertVisit,
  type Scanned,
  selectStanding,
  updateAgain,
  updateShared,
  upsertDevice,
} from './attendance-visit.queries.ts';
import { checkRunning } from './check-scan.ts';
import { type CodeSource, type Round, slotStart } from './codes.ts';
import { type JudgedScan, judgeScan, stateAgain, stateBy } from './judge-visit.ts';
import { isSettled, type OwnVisit } from './own-visit.ts';

/**
 * By this the journal knows the marks of a QR again. The secret is in it so that nobody can reckon the names of its marks
 * beforehand and take them for edits of their own.
 */
export const sourceOf = ({ id, secret }: Pick<CodeSource, 'id' | 'secret'>) =>
  `qr ${id} ${secret.toString('hex')}`;

type Coming = {
  context: AppContext;
  person: Person;
  session: Scanned;
  round: Round;
  slot: number;
  /** When it was scanned, and when it came. */
  at: Date;
  now: Date;
  scan: Omit<JudgedScan, 'ageMs'>;
  key: Buffer | null;
};

/**
 * Writes a visit down with its mark in the journal. The lesson's column is held meanwhile, and only then it is looked at how
 * things stand: of however many that come at once each sees the one before, and other lessons wait for none of them.
 */
export function writeVisit(coming: Coming): Promise<OwnVisit> {
  const { context, session, round, at, person } = coming;
  const [sessionId, source] = [session.id, sourceOf(session)];
  return context.db.transaction(async (db) => {
    const column = await holdColumn(db, session.lessonId);
    const deviceId = await findDevice(coming, db);
    const of = { sessionId, studentId: person.id, deviceId, scannedAt: at };
    const standing = await selectStanding(db, of);
    if (!column || !standing) throw new Failure('QR_CODE');
    const { secondAt, sharing } = standing;
    if (isSettled({ own: standing, round, secondAt })) return standing;
    checkRunning({
      session: { ...session, endedAt: standing.endedAt },
      at,
      timeZone: context.config.timeZone,
    });
    const studentIds = [person.id, ...sharing];
    const cells = await readPresence({ db, source, lessonId: session.lessonId, studentIds });
    const isAbsent = cells.some(
      (cell) => cell.studentId === person.id && cell.kind === 'absent' && !cell.own,
    );
    const own = await writeDown({ coming, db, standing, deviceId, isAbsent });
    const others = sharing.length > 0 ? await updateShared(db, { sessionId, studentIds: sharing }) : [];
    const states = new Map(others.map(({ studentId, state }) => [studentId, state]));
    if (own.state) states.set(person.id, own.state);
    const givenById = session.openedById;
    await givePresence({ context, db, source, column, givenById, wishes: wishesBy({ cells, states }) });
    await tellKeepers({ context, db, kept: column, sessionId });
    return own;
  });
}

/** The device of a scan. Whoever made too many has none. */
async function findDevice({ session, key, person, now }: Coming, db: Db): Promise<number | null> {
  if (session.deviceId !== null || key === null) return session.deviceId;
  const noted = await upsertDevice(db, { key, personId: person.id, name: '', now });
  return noted?.id ?? null;
}

type Standing = NonNullable<Awaited<ReturnType<typeof selectStanding>>>;

/** The visit, new or of the second round, as it stands from now on. */
async function writeDown({
  coming: { person, session, slot, at, now, scan },
  db,
  standing,
  deviceId,
  isAbsent,
}: {
  coming: Coming;
  db: Db;
  standing: Standing;
  deviceId: number | null;
  isAbsent: boolean;
}): Promise<OwnVisit> {
  const ageMs = Math.max(0, now.getTime() - slotStart(slot).getTime());
  const { reasons, distanceM } = judgeScan({
    scan: { ...scan, ageMs },
    room: placeOf(session),
    device: deviceId === null ? null : deviceOf(standing),
    isAbsent,
    isMissed: isMissed({ standing, closesAt: session.closesAt, at, now }),
    otherAges: standing.ages,
  });
  const of = { sessionId: session.id, studentId: person.id };
  if (standing.state !== null) {
    const { state, decidedAt } = standing;
    const visit = { state, reasons: standing.reasons ?? [], isDecided: decidedAt !== null };
    const again = stateAgain({ visit, reasons });
    const { typed, offline } = scan;
    await updateAgain(db, {
      ...of,
      ...again,
      secondAt: at,
      distanceM,
      deviceId,
      codeAgeMs: ageMs,
      typed,
      offline,
    });
    return { ...standing, ...again, cameAgainAt: at, distanceM: farther(standing.distanceM, distanceM) };
  }
  const accuracyM = scan.accuracy === null ? null : Math.round(scan.accuracy);
  const { typed, offline } = scan;
  const state = stateBy(reasons);
  const times = { scannedAt: at, receivedAt: now, codeAgeMs: ageMs };
  await insertVisit(db, {
    ...{ ...of, ...times, state, reasons, distanceM, accuracyM, typed, offline },
    deviceId,
  });
  return { state, reasons, scannedAt: at, cameAgainAt: null, distanceM, decidedAt: null };
}

const farther = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const deviceOf = ({ sharing, isElses, isKnown, hasOther, isFirst }: Standing) => ({
  ...{ isKnown, hasOther, isChanged: !isFirst },
  isShared: sharing.length > 0 || (isElses && !isKnown),
});

type Times = { closesAt: Date; at: Date; now: Date };

/** Whether the second round is over without the caller, who scanned before it. */
const isMissed = ({ standing: { secondAt, endedAt }, closesAt, at, now }: Times & { standing: Standing }) =>
  secondAt !== null && at < secondAt && (endedAt !== null || now > closesAt);

function placeOf({ longitude, latitude, radiusM }: Scanned) {
  const isKnown = longitude !== null && latitude !== null && radiusM !== null;
  return isKnown ? { longitude, latitude, radiusM } : null;
}

/** What is accepted is in the journal, what is to review is not. */
const wishesBy = ({
  cells,
  states,
}: {
  cells: readonly PresenceCell[];
  states: ReadonlyMap<number, NonNullable<OwnVisit['state']>>;
}): { cell: PresenceCell; wish: Wish }[] =>
  cells.map((cell) => ({ cell, wish: states.get(cell.studentId) === 'accepted' ? 'present' : 'back' }));
