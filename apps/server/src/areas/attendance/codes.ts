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

/** The inputs of the codes of a QR. None of them may change while a code is on its way. */
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

/** The text of a QR code, without its address. */
export const qrText = (step: Step): string =>
  [step.source.id.toString(RADIX), step.slot.toString(RADIX), macOf(step)].join('.');

/** The typed code: one letter per digest byte, five bits each. */
export const typedText = (step: Step): string =>
  [...digest(step, 'typed|').subarray(0, TYPED_LENGTH)]
    .map((byte) => TYPED_ALPHABET[byte % TYPED_ALPHABET.length])
    .join('');

export type ReadCode =
  | { kind: 'qr'; sessionId: number; slot: number; mac: string }
  | { kind: 'typed'; typed: string };

const QR = /^([0-9a-z]{1,6})\.([0-9a-z]{1,8})\.([\w-]{22})$/;
const TYPED = new RegExp(`^[${TYPED_ALPHABET}]{${TYPED_LENGTH}}$`);

/** Reads a scanned code, with or without its address, or a typed one; null for any other text. */
export function readCode(text: string): ReadCode | null {
  const [, session = '', step = '', mac = ''] = QR.exec(text.slice(text.lastIndexOf('#') + 1)) ?? [];
  const [sessionId, slot] = [Number.parseInt(session, RADIX), Number.parseInt(step, RADIX)];
  // Leading zeros are refused, so that each code has one text.
  const isOne = sessionId.toString(RADIX) === session && slot.toString(RADIX) === step;
  if (isOne && sessionId <= LARGEST_ID) return { kind: 'qr', sessionId, slot, mac };
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return TYPED.test(typed) ? { kind: 'typed', typed } : null;
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The rounds whose code a screen may have shown in a slot. After the second round begins, screens may still
 * show first-round codes that they received ahead.
 */
function roundsIn({ slot, secondAt }: { slot: number; secondAt: Date | null }): Round[] {
  if (!secondAt || slotStart(slot + 1) <= secondAt) return [1];
  return slot > slotAt(secondAt) + CODES_AHEAD ? [2] : [2, 1];
}

type Shown = { source: CodeSource; slot: number; secondAt: Date | null };

/** The round in which the mac of a QR code was shown; undefined for a wrong mac. */
export const roundOfMac = ({ mac, ...of }: Shown & { mac: string }): Round | undefined =>
  roundsIn(of).find((round) => same(macOf({ ...of, round }), mac));

export const roundOfTyped = ({ typed, ...of }: Shown & { typed: string }): Round | undefined =>
  roundsIn(of).find((round) => same(typedText({ ...of, round }), typed));

type Running = { opensAt: Date; closesAt: Date; endedAt: Date | null };

export const isRunning = ({ opensAt, closesAt, endedAt }: Running, now: Date): boolean =>
  opensAt <= now && now <= closesAt && !endedAt;

/** The codes for this slot and the next ones; empty when the QR is not running. */
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

/** The digits of the second proof for one minute. */
function proofText({ source: { id, secret }, slot }: { source: CodeSource; slot: number }): string {
  const number = createHmac('sha256', secret).update(`proof|${id}|${slot}`).digest().readUInt32BE();
  return String(number % 10 ** PROOF_DIGITS).padStart(PROOF_DIGITS, '0');
}

/** The digits of this minute and the next one. */
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
 * Whether the digits belong to this minute or the previous one. Digits shown at the time of the scan do not
 * count, because a photo of the code contains them.
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

/** The time in which the QR of a lesson is valid. */
export const timesOf = ({ beginsAt, endsAt }: { beginsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(beginsAt.getTime() - EARLY_MS),
  closesAt: endsAt,
});
