import type { AppContext } from '../../../context/app-context.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import type { MachineAnswer, MachineCall, MachineRequest } from '../../../http/machine/machine-call.ts';
import { writeXml } from './acquirer-xml.ts';
import { type Fields, textOf } from './fields.ts';
import { readForm } from './form-fields.ts';
import { RESULT } from './open.service.ts';
import { type Settled, settle } from './settle.service.ts';
import { isSigned, signed } from './signature.ts';
import { toldByResult } from './told.ts';

/** The acquirer reports the result of a payment. */
export const cardCalls = (context: AppContext): MachineCall[] => {
  const { card } = context.config;
  return card ? [resultCall({ context, card })] : [];
};

function resultCall({ context, card }: { context: AppContext; card: CardSettings }): MachineCall {
  const { secret } = card;
  const { script } = RESULT;
  const say = (status: 'ok' | 'rejected' | 'error', why: string): MachineAnswer => ({
    status: 200,
    type: XML,
    body: writeXml(signed({ script, fields: { pg_status: status, pg_description: why }, secret })),
  });
  return {
    caller: `card.${card.name}`,
    method: 'POST',
    path: RESULT.path,
    from: card.from,
    isGenuine: (request) => isSigned({ script, fields: fieldsOf(request), secret }),
    keyOf(request) {
      const fields = fieldsOf(request);
      const [payment, result, order, amount, currency] = ESSENTIAL.map((name) => textOf(fields, name));
      // One sum can be written in several ways.
      const { tyiyn, isOurCurrency } = toldByResult(fields);
      const money = `${tyiyn ?? amount} ${isOurCurrency ? 'KGS' : currency}`;
      return { key: `${payment} ${result}`, essence: `${order} ${money}` };
    },
    async answer(request, db) {
      const fields = fieldsOf(request);
      const orderId = orderOf(fields);
      if (orderId === null) return { ...say('rejected', ANSWERS['unknown order']), undone: true };
      const told = toldByResult(fields);
      const settled = await settle({ parts: context, db, orderId, acquirer: card.name, told });
      if (settled === 'conflict') return { ...say('error', ANSWERS[settled]), undone: true };
      if (settled === 'odd' || settled === 'unknown order')
        return { ...say('rejected', ANSWERS[settled]), undone: true };
      const said = say('ok', ANSWERS[settled]);
      // A pending payment gets a callback with the same name when it is done.
      return told.what === 'pending' ? { ...said, undone: true } : said;
    },
    // Unsigned, because the caller could send a signed answer back to us as a callback.
    refused: () => ({ status: 403, type: XML, body: NOT_SIGNED }),
    // The acquirer would refund a rejected payment, but this one is already posted.
    conflict: () => say('error', ANSWERS.conflict),
    // A status other than 200 makes the acquirer repeat the callback.
    failed: () => ({ ...say('error', 'Try again later'), status: 503 }),
  };
}

const ESSENTIAL = ['pg_payment_id', 'pg_result', 'pg_order_id', 'pg_amount', 'pg_currency'] as const;
const XML = 'text/xml; charset=utf-8';
const NOT_SIGNED = writeXml({ pg_status: 'error', pg_description: 'The signature is wrong' });
const ANSWERS: Record<Settled, string> = {
  paid: 'It is in the books',
  noted: 'It is noted',
  odd: 'It is not the sum that was asked for',
  'unknown order': 'There is no such order',
  conflict: 'It was told otherwise before',
};

const fieldsOf = ({ body }: MachineRequest): Fields => readForm(body.toString('utf8')) ?? {};

function orderOf(fields: Fields): number | null {
  const text = textOf(fields, 'pg_order_id');
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
