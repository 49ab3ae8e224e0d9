import { setTimeout as pause } from 'node:timers/promises';
import { asDecimal } from '@bilim/rules/payments/money';
import { readXml } from '../card/acquirer-xml.ts';
import { type Fields, textOf } from '../card/fields.ts';
import { writeForm } from '../card/form-fields.ts';
import { scriptOf, signed } from '../card/signature.ts';
import { BEHAVIOURS, type Behaviour, type SandboxPayment, statusOf } from './kept-payments.ts';
import type { Sandbox } from './sandbox.ts';
import { CARD_PAN, DECLINED } from './sandbox-scripts.ts';

const WITHIN_MS = 10_000;
/** Delays before a callback is repeated; a real acquirer repeats it every half hour. */
const AGAIN_AFTER_MS = [500, 3_000];
const DUPLICATES = 5;

type Telling = { sandbox: Sandbox; payment: SandboxPayment };

/** Sends the callback once, several times, in the wrong order, late or never. */
const TELLINGS: Record<Behaviour, (telling: Telling) => Promise<unknown>> = {
  approve: (telling) => tell({ ...telling, result: '1' }),
  decline: (telling) => tell({ ...telling, result: '0' }),
  duplicate: (telling) =>
    Promise.all(Array.from({ length: DUPLICATES }, () => tell({ ...telling, result: '1' }))),
  // The first card was declined and the second one was accepted; the callback of the first comes last.
  async reordered(telling) {
    await tell({ ...telling, result: '1' });
    await tell({ ...telling, result: '0' });
  },
  async slow(telling) {
    // Not awaited, because the browser returns earlier. After a restart a status query finds the result.
    void pause(telling.sandbox.slowMs, undefined, { ref: false }).then(() =>
      tell({ ...telling, result: '1' }),
    );
  },
  lost: () => Promise.resolve(),
};

export const isBehaviour = (word: string): word is Behaviour => BEHAVIOURS.some((one) => one === word);

/** Applies the first choice; later choices only redirect. Returns the address for the browser. */
export async function choose({
  sandbox,
  id,
  behaviour,
}: {
  sandbox: Sandbox;
  id: string;
  behaviour: Behaviour;
}): Promise<string | null> {
  const chosen = await sandbox.payments.change(id, (payment) => {
    const isFirst = statusOf(payment, Date.now()) === 'new';
    const knownAt = Date.now() + (behaviour === 'slow' ? sandbox.slowMs : 0);
    const next = isFirst ? { ...payment, chosen: { behaviour, knownAt } } : payment;
    return { payment: isFirst ? next : null, result: { payment: next, isFirst } };
  });
  if (!chosen) return null;
  const { payment, isFirst } = chosen;
  if (isFirst) await TELLINGS[behaviour]({ sandbox, payment });
  return payment.chosen && payment.chosen.behaviour !== 'decline' ? payment.successUrl : payment.failureUrl;
}

async function tell({ sandbox, payment, result }: Telling & { result: '0' | '1' }) {
  const { id, orderId, tyiyn, resultUrl } = payment;
  const fields: Fields = {
    pg_order_id: orderId,
    pg_payment_id: id,
    pg_amount: asDecimal(tyiyn),
    pg_currency: 'KGS',
    pg_result: result,
    pg_can_reject: '1',
    pg_card_pan: CARD_PAN,
    ...(result === '0' && { pg_failure_code: '100', pg_failure_description: DECLINED }),
  };
  const body = writeForm(signed({ script: scriptOf(resultUrl), fields, secret: sandbox.secret }));
  if (await isHeard({ url: resultUrl, body })) return;
  sandbox.log.warn({ payment: id, order: orderId }, 'The callback of the sandbox failed and is repeated');
  void tellAgain({ url: resultUrl, body });
}

async function tellAgain(sent: { url: string; body: string }) {
  for (const ms of AGAIN_AFTER_MS) {
    await pause(ms, undefined, { ref: false });
    if (await isHeard(sent)) return;
  }
}

/** Whether the callback was accepted or rejected; otherwise it is repeated. */
async function isHeard({ url, body }: { url: string; body: string }): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const status = textOf(readXml(await response.text()) ?? {}, 'pg_status');
    return response.status === 200 && (status === 'ok' || status === 'rejected');
  } catch {
    return false;
  }
}
