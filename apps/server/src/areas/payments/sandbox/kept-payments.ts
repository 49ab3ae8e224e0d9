import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createTurns } from '../../../ground/turns.ts';

/** The behaviours that can be chosen on the page of the sandbox. */
export const BEHAVIOURS = ['approve', 'decline', 'slow', 'duplicate', 'reordered', 'lost'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const kept = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Part of the page's address, so it is known to anyone with the address. */
  key: z.string(),
  tyiyn: z.int(),
  description: z.string(),
  resultUrl: z.string(),
  successUrl: z.string(),
  failureUrl: z.string(),
  expiresAt: z.number(),
  /** The choice, and the time from which the status shows it. */
  chosen: z.object({ behaviour: z.enum(BEHAVIOURS), knownAt: z.number() }).nullable(),
  refunds: z.array(z.object({ id: z.string(), tyiyn: z.int(), at: z.number() })),
});
export type SandboxPayment = z.output<typeof kept>;

const NUMBER = /^[1-9]\d{0,29}$/;
/** The id of a payment begins with its order id, so both find the file. */
const OWN_DIGITS = 10;
const orderOf = (id: string) => id.slice(0, -OWN_DIGITS);

/**
 * Stores the payments of the sandbox, one JSON file per payment and one folder per order. They survive a
 * restart and are shared by the processes of one machine. A real acquirer has its own database, so the
 * sandbox does not use ours.
 */
export function keptPayments({ folder }: { folder: string }) {
  const takeTurn = createTurns({ atOnce: 1 });
  const fileOf = (id: string) => join(folder, orderOf(id), `${id}.json`);

  /** Writes atomically, so that a reader never sees a partial file. */
  async function write(payment: SandboxPayment) {
    const path = fileOf(payment.id);
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(fresh, JSON.stringify(payment), { mode: 0o600, flush: true });
    await rename(fresh, path);
  }

  async function read(id: string): Promise<SandboxPayment | null> {
    if (!NUMBER.test(id) || orderOf(id) === '') return null;
    const text = await readFile(fileOf(id), 'utf8').catch(() => null);
    return text === null ? null : kept.parse(JSON.parse(text));
  }

  return {
    async make(payment: Omit<SandboxPayment, 'id' | 'key' | 'chosen' | 'refunds'>): Promise<SandboxPayment> {
      const id = payment.orderId + String(randomInt(0, 10 ** OWN_DIGITS)).padStart(OWN_DIGITS, '0');
      const key = randomBytes(16).toString('base64url');
      const made = { ...payment, id, key, chosen: null, refunds: [] };
      await mkdir(join(folder, payment.orderId), { recursive: true, mode: 0o700 });
      await write(made);
      return made;
    },
    read,
    /** The newest payment of an order. */
    async ofOrder(orderId: string): Promise<SandboxPayment | null> {
      if (!NUMBER.test(orderId)) return null;
      const names = await readdir(join(folder, orderId)).catch(() => []);
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      const all = await Promise.all(ids.map((id) => read(id)));
      return (
        all.filter((one) => one !== null).sort((one, other) => other.expiresAt - one.expiresAt)[0] ?? null
      );
    },
    /** Runs changes of a payment one after another; a null payment changes nothing. */
    change: <Result>(
      id: string,
      decide: (payment: SandboxPayment) => { payment: SandboxPayment | null; result: Result },
    ): Promise<Result | null> =>
      takeTurn(id, async () => {
        const payment = await read(id);
        if (!payment) return null;
        const { payment: changed, result } = decide(payment);
        if (changed) await write(changed);
        return result;
      }),
  };
}

/** The status of a payment at a time, in the terms of the protocol. */
export function statusOf({ chosen, expiresAt }: SandboxPayment, now: number) {
  if (!chosen) return now < expiresAt ? 'new' : 'incomplete';
  if (now < chosen.knownAt) return 'pending';
  return chosen.behaviour === 'decline' ? 'failed' : 'success';
}

export const returnedOf = ({ refunds }: SandboxPayment) =>
  refunds.reduce((total, { tyiyn }) => total + tyiyn, 0);
