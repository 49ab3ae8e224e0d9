import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  CODE_MS,
  CODES_AHEAD,
  EARLY_MS,
  PROOF_DIGITS,
  PROOF_STEP_MS,
  TYPED_ALPHABET,
  TYPED_LENGTH,
} from '@bilim/contract/areas/attendance.contract';
import { PREFIX } from '@bilim/contract/limits';

/** What the codes of a QR are made from: nothing that may change while they are on their way. */
export type CodeSource = { id: number; secret: Buffer };
export type Round = 1 | 2;
type Step = { source: CodeSource; round: Round; slot: number };

export const slotAt = (now: Date): number => Math.floor(now.getTime() / CODE_MS);
export const slotStart = (slot: number): Date => new Date(slot * CODE_MS);

const MAC_BYTES = 16;
const RADIX = 36;
const LARGEST_ID = 2_147_483_647;

const digest = ({ source: { id, secret }, round, slot }: Step, label: string) =>
  createHmac('sha256', secret).update(`${label}${id}|${round}|${slot}`).digest();

const macOf = (step: Step) => digest(step, '').subarray(0, MAC_BYTES).toString('base64url');

/** The text of a step's QR, without the address that it stands behind. */
export const qrText = (step: Step): string =>
  [step.source.id.toString(RADIX), step.slot.toString(RADIX), macOf(step)].join('.');

/** What is typed instead: as many letters as there are, five bits each. */
export const typedText = (step: Step): string =>
  [...digest(step, 'typed|').subarray(0, TYPED_LENGTH)]
    .map((byte) => TYPED_ALPHABET[byte % TYPED_ALPHABET.length])
    .join('');

export type ReadCode =
  | { kind: 'qr'; sessionId: number; slot: number; mac: string }
  | { kind: 'typed'; typed: string };

const QR = /^([0-9a-z]{1,6})\.([0-9a-z]{1,8})\.([\w-]{22})$/;
const TYPED = new RegExp(`^[${TYPED_ALPHABET}]{${TYPED_LENGTH}}$`);

/** What somebody scanned, with or without the address before it, or typed; null when it is neither. */
export function readCode(text: string): ReadCode | null {
  const [, session = '', step = '', mac = ''] = QR.exec(text.slice(text.lastIndexOf('#') + 1)) ?? [];
  const [sessionId, slot] = [Number.parseInt(session, RADIX), Number.parseInt(step, RADIX)];
  // One text for one code: no zeros before it.
  const isOne = sessionId.toString(RADIX) === session && slot.toString(RADIX) === step;
  if (isOne && sessionId <= LARGEST_ID) return { kind: 'qr', sessionId, slot, mac };
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return TYPED.test(typed) ? { kind: 'typed', typed } : null;
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The rounds whose code a screen may have shown in a step: the one that held, and for as long as screens know codes ahead the
 * first besides the second.
 */
function roundsIn({ slot, secondAt }: { slot: number; secondAt: Date | null }): Round[] {
  if (!secondAt || slotStart(slot + 1) <= secondAt) return [1];
  return slot > slotAt(secondAt) + CODES_AHEAD ? [2] : [2, 1];
}

type Shown = { source: CodeSource; slot: number; secondAt: Date | null };

/** The round in which a QR's mac was shown; undefined when it never was. */
export const roundOfMac = ({ mac, ...of }: Shown & { mac: string }): Round | undefined =>
  roundsIn(of).find((round) => same(macOf({ ...of, round }), mac));

export const roundOfTyped = ({ typed, ...of }: Shown & { typed: string }): Round | undefined =>
  roundsIn(of).find((round) => same(typedText({ ...of, round }), typed));

type Running = { opensAt: Date; closesAt: Date; endedAt: Date | null };

export const isRunning = ({ opensAt, closesAt, endedAt }: Running, now: Date): boolean =>
  opensAt <= now && now <= closesAt && !endedAt;

/** What a screen shows now and in the next steps; nothing beside the lesson. */
export function shownCodes({ source, now }: { source: CodeSource & Running & { round: Round }; now: Date }) {
  if (!isRunning(source, now)) return [];
  return Array.from({ length: CODES_AHEAD + 1 }, (_, ahead) => slotAt(now) + ahead)
    .filter((slot) => slotStart(slot) <= source.closesAt)
    .map((slot) => {
      const step = { source, round: source.round, slot };
      return { slot, from: slotStart(slot), path: `${PREFIX}/qr#${qrText(step)}`, typed: typedText(step) };
    });
}

const proofSlotAt = (at: Date): number => Math.floor(at.getTime() / PROOF_STEP_MS);

/** The digits of the second proof in a minute. */
function proofText({ source: { id, secret }, slot }: { source: CodeSource; slot: number }): string {
  const number = createHmac('sha256', secret).update(`proof|${id}|${slot}`).digest().readUInt32BE();
  return String(number % 10 ** PROOF_DIGITS).padStart(PROOF_DIGITS, '0');
}

/** The digits that the screen shows now, and those of the next minute. */
export function shownProofs({
  source,
  now,
}: {
  source: CodeSource & Running & { proof: boolean };
  now: Date;
}) {
  if (!source.proof || !isRunning(source, now)) return [];
  return [proofSlotAt(now), proofSlotAt(now) + 1].map((slot) => ({
    from: new Date(slot * PROOF_STEP_MS),
    digits: proofText({ source, slot }),
  }));
}

/**
 * Whether digits are those of the screen, now or a minute ago. Those that were on it at the scan do not count: a photo of the
 * code has them too.
 */
export function isProof({
  source,
  digits,
  scannedAt,
  now,
}: {
  source: CodeSource;
  digits: string;
  scannedAt: Date;
  now: Date;
}): boolean {
  const slots = [proofSlotAt(now), proofSlotAt(now) - 1].filter((slot) => slot > proofSlotAt(scannedAt));
  return slots.some((slot) => same(proofText({ source, slot }), digits));
}

/** When the QR of a lesson counts. */
export const timesOf = ({ beginsAt, endsAt }: { beginsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(beginsAt.getTime() - EARLY_MS),
  closesAt: endsAt,
});
