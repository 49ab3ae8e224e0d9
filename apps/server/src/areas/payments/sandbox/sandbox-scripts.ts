import { PREFIX } from '@bilim/contract/limits';
import { asDecimal } from '@bilim/rules/payments/money';
import { SCRIPTS } from '../card/acquirer.ts';
import { type Fields, textOf } from '../card/fields.ts';
import { isSigned, signed } from '../card/signature.ts';
import { readAmount } from '../card/wire-amount.ts';
import { returnedOf, type SandboxPayment, statusOf } from './kept-payments.ts';
import type { Sandbox } from './sandbox.ts';

export const PAGE_PATH = `${PREFIX}/sandbox/pay`;
/** The masked card number of the sandbox. */
export const CARD_PAN = '4111-11XX-XXXX-1111';

type Script = (sandbox: Sandbox, fields: Fields) => Promise<Fields>;

const refusal = (code: string, text: string): Fields => ({
  pg_status: 'error',
  pg_error_code: code,
  pg_error_description: text,
});
const isUrl = (text: string) => URL.canParse(text) && /^https?:/.test(text);

/** The acquirer's scripts by name. */
const ANSWERS: Readonly<Record<string, Script>> = {
  async [SCRIPTS.init](sandbox, fields) {
    const [orderId, resultUrl] = [textOf(fields, 'pg_order_id'), textOf(fields, 'pg_result_url')];
    const [successUrl, failureUrl] = [textOf(fields, 'pg_success_url'), textOf(fields, 'pg_failure_url')];
    const tyiyn = readAmount(textOf(fields, 'pg_amount'));
    const seconds = Number(textOf(fields, 'pg_lifetime') || '86400');
    const isWhole = /^[1-9]\d{0,17}$/.test(orderId) && [resultUrl, successUrl, failureUrl].every(isUrl);
    if (!isWhole || !tyiyn || !(seconds > 0)) return refusal('101', 'Something is missing');
    if (textOf(fields, 'pg_currency') !== 'KGS') return refusal('103', 'Only KGS');
    const payment = await sandbox.payments.make({
      orderId,
      tyiyn,
      resultUrl,
      successUrl,
      failureUrl,
      description: textOf(fields, 'pg_description'),
      expiresAt: Date.now() + seconds * 1_000,
    });
    const page = new URL(PAGE_PATH, successUrl);
    page.searchParams.set('payment', payment.id);
    page.searchParams.set('key', payment.key);
    return { pg_status: 'ok', pg_payment_id: payment.id, pg_redirect_url: page.href };
  },

  async [SCRIPTS.status](sandbox, fields) {
    const [orderId, id] = [textOf(fields, 'pg_order_id'), textOf(fields, 'pg_payment_id')];
    const payment = await (id ? sandbox.payments.read(id) : sandbox.payments.ofOrder(orderId));
    return payment ? statusFields(payment) : refusal('340', 'There is no such payment');
  },

  async [SCRIPTS.revoke](sandbox, fields) {
    const id = textOf(fields, 'pg_payment_id');
    const asked = readAmount(textOf(fields, 'pg_refund_amount') || '0');
    const done = await sandbox.payments.change(id, (payment) => {
      const left = statusOf(payment, Date.now()) === 'success' ? payment.tyiyn - returnedOf(payment) : 0;
      // Without a sum, the full remainder is refunded.
      const tyiyn = asked === 0 ? left : asked;
      if (!tyiyn || tyiyn > left) return { payment: null, result: false };
      const refund = { id: `${payment.id}${payment.refunds.length + 1}`, tyiyn, at: Date.now() };
      return { payment: { ...payment, refunds: [...payment.refunds, refund] }, result: true };
    });
    return done ? { pg_status: 'ok' } : refusal('490', 'So much cannot be given back');
  },
};

function statusFields(payment: SandboxPayment): Fields {
  const { id, orderId, tyiyn, refunds } = payment;
  const status = statusOf(payment, Date.now());
  const list = refunds.map((refund) => ({
    pg_payment_id: refund.id,
    pg_payment_status: 'success',
    pg_amount: `-${asDecimal(refund.tyiyn)}`,
  }));
  return {
    pg_status: 'ok',
    pg_payment_id: id,
    pg_order_id: orderId,
    pg_payment_status: status,
    pg_amount: asDecimal(tyiyn),
    pg_currency: 'KGS',
    pg_captured: status === 'success' ? '1' : '0',
    ...(status === 'failed' && { pg_failure_code: '100', pg_failure_description: DECLINED }),
    ...(payment.chosen && { pg_card_pan: CARD_PAN }),
    ...(list.length > 0 && {
      pg_refund_payments: { pg_refund_payment: list },
      pg_refund_amount: `-${asDecimal(returnedOf(payment))}`,
    }),
  };
}

export const DECLINED = 'Отказано банком (песочница)';

/** Answers a script with a signature; null for an unknown script. */
export async function answerScript(
  sandbox: Sandbox,
  { script, fields }: { script: string; fields: Fields },
): Promise<Fields | null> {
  const answer = Object.hasOwn(ANSWERS, script) ? ANSWERS[script] : undefined;
  if (!answer) return null;
  const { merchant, secret } = sandbox;
  const isGenuine = textOf(fields, 'pg_merchant_id') === merchant && isSigned({ script, fields, secret });
  const said = isGenuine ? await answer(sandbox, fields) : refusal('9998', 'The signature is wrong');
  return signed({ script, fields: said, secret });
}
