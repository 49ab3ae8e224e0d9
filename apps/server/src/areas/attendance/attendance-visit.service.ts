import { TYPED_TRIES } from '@bilim/contract/areas/attendance.contract';
import { Failure } from '@bilim/contract/failures';
import { visitText } from '@bilim/rules/payments/qr-code';
import { here } from '../../context/here.ts';
import { countRequest } from '../../http/limits/request-limits.queries.ts';
import type { Caller } from './attendance.service.ts';
import { type Scanned, selectAttended, selectScanned, uncount } from './attendance-visit.queries.ts';
import type { Batches } from './batches.ts';
import { checkAge, checkRunning } from './check-scan.ts';
import { type Round, readCode, roundOfMac, roundOfTyped, slotAt } from './codes.ts';
import { isSigned, readKey } from './device-key.ts';
import { isSettled, type OwnVisit, toldOf } from './own-visit.ts';
import { printsOf, type Sender } from './sent-from.ts';
import { lessonOf } from './session-view.ts';
import type { Coming } from './write-visit.service.ts';

/** A scan as it was sent. */
type Scan = {
  sessionId: number | null;
  roomId: number | null;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  code: string;
  key: string | null;
  signature: string | null;
  offline: boolean;
};

/** A genuine code with the QR that showed it. */
type Found = { session: Scanned; slot: number; round: Round; typed: boolean };

export type WriteVisit = Batches<Coming, OwnVisit>;

/**
 * Records that the caller is in a lesson. A repeat returns the current state even when the code has expired.
 * The code is judged by `arrivedAt`, when the scan first reached the server.
 */
export async function visit({
  context,
  person,
  language,
  arrivedAt,
  sender,
  write,
  ...scan
}: Caller & Scan & { arrivedAt: Date; sender: Sender; write: WriteVisit }) {
  const asked = { context, person, language, arrivedAt };
  const device = scan.key === null ? null : readKey(scan.key);
  const by = { studentId: person.id, key: device?.bytes ?? null };
  const { session, slot, round, typed } = await findCode({ ...asked, scan, by });
  const told = (own: OwnVisit) => ({
    lesson: lessonOf(session),
    ...toldOf({ own, round, sessionId: session.id }),
  });
  if (isSettled({ own: session, round, secondAt: session.secondAt })) return told(session);
  const { at, isLate } = checkAge({
    slot,
    round,
    secondAt: session.secondAt,
    offline: scan.offline,
    now: arrivedAt,
  });
  const text = visitText({ ...scan, studentId: person.id });
  checkSignature({ scan, text, device });
  checkRunning({ session, at, timeZone: context.config.timeZone });
  if (!session.attends) throw new Failure('QR_NOT_YOURS');
  const own = await write(session.id, {
    person,
    session,
    round,
    slot,
    at,
    arrivedAt,
    receivedAt: context.now(),
    key: by.key,
    scan: { ...scan, typed, offline: isLate || isAfter(session, arrivedAt) },
    prints: printsOf({ secret: session.secret, sender, scan }),
  });
  return told(own);
}

/** The QR had ended by `at`; the slot of the code shows whether the scan was made before. */
const isAfter = ({ endedAt }: Scanned, at: Date) => endedAt !== null && endedAt <= at;

type Sought = Caller & { scan: Scan; arrivedAt: Date; by: { studentId: number; key: Buffer | null } };

/** The QR that showed this code. A typed code is searched among the caller's own lessons. */
async function findCode(sought: Sought): Promise<Found> {
  const { context, language, scan, by } = sought;
  const code = readCode(scan.code);
  if (code?.kind === 'typed') return findTyped({ ...sought, typed: code.typed });
  if (!code || (scan.sessionId ?? code.sessionId) !== code.sessionId) throw new Failure('QR_CODE');
  const { sessionId, slot, mac } = code;
  const session = await selectScanned(context.db, { sessionId, ...by }, { language });
  const round = session && roundOfMac({ source: session, slot, mac, secondAt: session.secondAt });
  if (!session || !round || !isRoom({ scan, session })) throw new Failure('QR_CODE');
  return { session, slot, round, typed: false };
}

/**
 * A named room must be the lesson's room. An offline scan may name the room from which the lesson was moved
 * since.
 */
const isRoom = ({ scan, session }: { scan: Scan; session: Scanned }) =>
  scan.offline || scan.roomId === null || scan.roomId === session.roomId;

const WINDOW_MS = 60_000;
/**
 * Typed codes are recognised for this many steps, so that an expired code gets its own failure and a repeat
 * works.
 */
const TYPED_STEPS = 6;

/** Each try is counted across processes before the check; a correct one is removed from the count. */
async function findTyped({
  context,
  person,
  language,
  scan,
  arrivedAt,
  by,
  typed,
}: Sought & { typed: string }) {
  const key = `qr typed ${person.id}`;
  const { count, leftMs } = await countRequest(context.db, { key, windowMs: WINDOW_MS });
  if (count > TYPED_TRIES) throw new Failure('QR_TYPED_OFTEN', { seconds: Math.ceil(leftMs / 1_000) });
  // A scan that waited for a busy server may come back after the lesson.
  const { now, day } = here({ now: () => arrivedAt, config: context.config });
  const sessions = await selectAttended(context.db, { ...by, now, day }, { language });
  const slots = Array.from({ length: TYPED_STEPS + 2 }, (_, ago) => slotAt(arrivedAt) + 1 - ago);
  const asked = sessions.filter(
    ({ id, endedAt }) => (!endedAt || endedAt > arrivedAt) && (scan.sessionId ?? id) === id,
  );
  for (const session of scan.offline ? [] : asked) {
    for (const slot of slots) {
      const round = roundOfTyped({ source: session, slot, typed, secondAt: session.secondAt });
      if (!round) continue;
      await uncount(context.db, { key });
      return { session, slot, round, typed: true };
    }
  }
  throw new Failure('QR_TYPED');
}

/** A named device must have signed the scan; an offline scan must name a device. */
function checkSignature({
  scan: { signature, offline },
  text,
  device,
}: {
  scan: Scan;
  text: string;
  device: ReturnType<typeof readKey> | null;
}) {
  const isNamed = device !== null || signature !== null || offline;
  if (!isNamed) return;
  const isGenuine = device && signature && isSigned({ key: device.key, text, signature });
  if (!isGenuine) throw new Failure('QR_SIGNATURE');
}
