import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { asDecimal } from '@bilim/rules/payments/money';
import { ownAddress } from '../../../context/own-address.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import type { Config } from '../../../ground/config.ts';
import { AcquirerSilent, type CardParts, keepCall, SCRIPTS, sendCall } from './acquirer.ts';
import { textOf } from './fields.ts';
import { type Order, openOrder, selectService } from './orders.queries.ts';

/** The address to which the acquirer reports payments; its last part is included in the signature. */
export const RESULT = { path: '/api/card/result', script: 'result' } as const;

/** The sandbox is part of this server and calls it at its own address. */
const resultUrl = ({ config, card }: { config: Config; card: CardSettings }) =>
  (card.url === null ? ownAddress(config) : (config.publicUrl ?? '')) + PREFIX + RESULT.path;

/** Creates the order at the acquirer and stores the address of its page. */
export async function openAtAcquirer({
  parts,
  card,
  order: { id: orderId, tyiyn, serviceId, createdAt, expiresAt },
  language,
  origin,
  returnTo,
}: {
  parts: CardParts;
  card: CardSettings;
  order: Order;
  language: Language;
  origin: string;
  returnTo: string;
}) {
  const { db, config } = parts;
  const back = origin + returnTo;
  const service = await selectService(db, { serviceId }, { language });
  const fields = {
    pg_order_id: String(orderId),
    pg_amount: asDecimal(tyiyn),
    pg_currency: 'KGS',
    pg_description: service?.name ?? String(serviceId),
    pg_language: language === 'en' ? 'en' : 'ru',
    pg_result_url: resultUrl({ config, card }),
    pg_request_method: 'POST',
    pg_success_url: back,
    pg_failure_url: back,
    pg_lifetime: String((expiresAt.getTime() - createdAt.getTime()) / 1_000),
  };
  const script = SCRIPTS.init;
  try {
    const call = await keepCall({ parts, db, card, orderId, script, fields });
    const answer = await sendCall({ parts, card, script, call });
    const [paymentId, pageUrl] = [textOf(answer, 'pg_payment_id'), textOf(answer, 'pg_redirect_url')];
    const isOpen = textOf(answer, 'pg_status') === 'ok' && paymentId !== '' && /^https?:\/\//.test(pageUrl);
    if (!isOpen) {
      const why = textOf(answer, 'pg_error_description');
      parts.log.error({ order: orderId, why }, 'The acquirer refused an order');
      throw new Failure('ACQUIRER_REFUSED');
    }
    // Keeps the page of the first of two concurrent requests; both get it.
    await openOrder(db, { orderId, paymentId, pageUrl });
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    parts.log.error({ order: orderId, err: error }, 'The acquirer did not open an order');
    throw new Failure('ACQUIRER_SILENT');
  }
}
