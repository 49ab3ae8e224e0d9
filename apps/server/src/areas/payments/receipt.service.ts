import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { sendPdf } from '../../http/answers/send-made.ts';
import { logo } from '../system/system.service.ts';
import { selectReceipt } from './receipt.queries.ts';
import { receiptDrawing } from './receipt-drawing.ts';
import { receiptPaper } from './receipt-paper.ts';
import { paymentText } from './text.ts';

/**
 * Sends the receipt of the caller's payment. The payment of another student gives the same failure as a
 * missing one.
 */
export async function sendReceipt({
  context,
  person,
  language,
  origin,
  entryId,
  reply,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  origin: string;
  entryId: number;
  reply: FastifyReply;
}) {
  const row = await selectReceipt(context.db, { studentId: person.id, entryId }, { language });
  if (!row) throw new Failure('PAYMENT_NOT_FOUND');
  const { name: university } = await logo({ context, language });
  const { timeZone } = context.config;
  const bytes = await receiptDrawing.draw(receiptPaper({ row, university, origin, timeZone, language }), {
    whose: person.id,
  });
  const name = paymentText({ key: 'fileName', language, details: { number: row.number } });
  return sendPdf({ reply, name, bytes });
}
