import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createTurns } from '../../../ground/turns.ts';

/** How the sandbox can behave, as chosen on its page. */
export const BEHAVIOURS = ['approve', 'decline', 'slow', 'duplicate', 'reordered', 'lost'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const kept = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Who has the page's address has this too. */
  key: z.string(),
  tyiyn: z.int(),
  description: z.string(),
  resultUrl: z.string(),
  successUrl: z.string(),
  failureUrl: z.string(),
  expiresAt: z.number(),
  /** What was chosen, and from when on that is known. */
  chosen: z.object({ behaviour: z.enum(BEHAVIOURS), knownAt: z.number() }).nullable(),
  refunds: z.array(z.object({ id: z.string(), tyiyn: z.int(), at: z.number() })),
});
export type SandboxPayment = z.output<typeof kept>;

const NUMBER = /^[1-9]\d{0,29}$/;
/** What a payment is called begins with its order, so that it is found by either. */
const OWN_DIGITS = 10;
const orderOf = (id: string) => id.slice(0, -OWN_DIGITS);

/**
 * What the sandbox knows, a small file for each payment in a folder for each order: it outlives a restart and is shared by the processes
 * of one machine. The acquirer it stands for has its own database, so it does without ours.
 */
export function keptPayments({ folder }: { folder: string }) {
  const takeTurn = createTurns({ atOnce: 1 });
  const fileOf = (id: string) => join(folder, orderOf(id), `${id}.json`);

  /** Whole or not at all: a reader never sees half of it. */
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
    /** The newest of an order. */
    async ofOrder(orderId: string): Promise<SandboxPayment | null> {
      if (!NUMBER.test(orderId)) return null;
      const names = await readdir(join(folder, orderId)).catch(() => []);
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      const all = await Promise.all(ids.map((id) => read(id)));
      return (
        all.filter((one) => one !== null).sort((one, other) => other.expiresAt - one.expiresAt)[0] ?? null
      );
    },
    /** One change after the other; null leaves it as it is. */
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

/** How a payment stands at a moment, in the protocol's words. */
export function statusOf({ chosen, expiresAt }: SandboxPayment, now: number) {
  if (!chosen) return now < expiresAt ? 'new' : 'incomplete';
  if (now < chosen.knownAt) return 'pending';
  return chosen.behaviour === 'decline' ? 'failed' : 'success';
}

export const returnedOf = ({ refunds }: SandboxPayment) =>
  refunds.reduce((total, { tyiyn }) => total + tyiyn, 0);
