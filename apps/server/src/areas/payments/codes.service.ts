import { randomInt } from 'node:crypto';
import { withCheckDigit } from '@bilim/rules/payments/payment-code';
import type { Db } from '../../db/open.ts';
import { insertCodes, selectCodes } from './codes.queries.ts';

/** Nine digits without a leading zero; the tenth digit is calculated from them. */
const LEAST = 100_000_000;
const BEYOND = 1_000_000_000;
/** A drawn code is rarely taken, about once in many thousand draws. */
const TRIES = 5;

/** A student's payment codes by service. They are created on the first request and never change. */
export async function codesOf(
  db: Db,
  { studentId, serviceIds }: { studentId: number; serviceIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const had = await selectCodes(db, { studentId });
    const codes = new Map(had.map(({ serviceId, code }) => [serviceId, code]));
    const missing = serviceIds.filter((id) => !codes.has(id));
    if (missing.length === 0) return codes;
    await insertCodes(db, { studentId, serviceIds: missing, codes: missing.map(drawCode) });
  }
  throw new Error(`No payment code was free for student ${studentId}`);
}

const drawCode = () => withCheckDigit(String(randomInt(LEAST, BEYOND)));
