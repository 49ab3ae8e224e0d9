import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { envelope } from '@bilim/contract/envelope';
import { asDecimal } from '@bilim/rules/payments/money';
import type { SignedIn } from '../chat-clients.ts';
import { sendOnce } from '../rush/send.ts';
import { isOnceIn, type Tally } from './tally.ts';

const AGAIN_MS = 50;
const PATIENCE_MS = 15_000;
const BEHAVIOURS = [
  'approve',
  'approve',
  'decline',
  'slow',
  'duplicate',
  'reordered',
  'lost',
  'lost',
] as const;
const LOOKS = 10;
const LOOK_MS = 1_000;

/** Students who pay by card, some of them with two clicks; at the sandbox each chooses a behaviour, or leaves. */
export function createStudents({
  origin,
  serviceId,
  tally,
}: {
  origin: string;
  serviceId: number;
  tally: Tally;
}) {
  /** The last order state shown to each student. */
  const told = new Map<number, string>();

  /** Repeats a call until it is answered: after no answer, or an answer that a service is unavailable. */
  const until = async <Answer>(call: () => Promise<Answer | null>): Promise<Answer> => {
    for (;;) {
      const answer = await call().catch(() => null);
      if (answer !== null) return answer;
      tally.unanswered += 1;
      await pause(AGAIN_MS);
    }
  };

  const say = async (who: SignedIn, path: string, fields: object): Promise<unknown> => {
    const { status, body } = await sendOnce({ origin, who, path, fields });
    if (status === 200) return envelope.parse(body).data;
    if (status < 500) tally.wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
    return null;
  };

  const click = (who: SignedIn, fields: object) =>
    until(async () => {
      const data = await say(who, paymentsContract.payByCard.path, fields);
      return data === null ? null : paymentsContract.payByCard.output.parse(data);
    });

  const choose = (url: string, choice: string) =>
    until(async () => {
      const { origin: at, pathname, searchParams } = new URL(url);
      const form = new URLSearchParams({ ...Object.fromEntries(searchParams), choice });
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(at + pathname, { method: 'POST', body: form, redirect: 'manual', signal });
      return answer.status === 303 ? true : null;
    });

  const look = async (who: SignedIn, orderId: number) => {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const order = await until(async () => {
        const data = await say(who, paymentsContract.order.path, { orderId });
        return data === null ? null : paymentsContract.order.output.parse(data);
      });
      told.set(orderId, order.state);
      if (order.state !== 'open' && order.state !== 'unknown') return;
      await pause(LOOK_MS);
    }
  };

  return {
    told,
    async pay(who: SignedIn, tyiyn: number) {
      const fields = { id_uslug: serviceId, amount: asDecimal(tyiyn), clientId: randomUUID() };
      const clicks = isOnceIn(5) ? 2 : 1;
      const [first, ...others] = await Promise.all(Array.from({ length: clicks }, () => click(who, fields)));
      if (!first) return;
      tally.repeated += others.length;
      const { id } = first.order;
      for (const { order, url } of others) {
        if (order.id !== id || url !== first.url)
          tally.wrong.push(`order ${id}: a second click made ${order.id}`);
      }
      if (isOnceIn(20)) return;
      const behaviour = BEHAVIOURS[Math.floor(Math.random() * BEHAVIOURS.length)] ?? 'approve';
      await choose(first.url, behaviour);
      if (isOnceIn(3)) await look(who, id);
    },
  };
}
export type Students = ReturnType<typeof createStudents>;
