import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { asDecimal } from '@bilim/rules/payments/money';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { codesOf } from './codes.service.ts';
import { elqrText } from './elqr-of.ts';
import type { StateRow } from './page-state.ts';
import { selectServices, selectStates } from './payments.queries.ts';
import { shownSom } from './shown-som.ts';
import { paymentText } from './text.ts';

type Params = { context: AppContext; language: Language };

export const listServices = ({ context, language }: Params) => selectServices(context.db, {}, { language });

/** A student's debts by service with the payment codes, which are created on the first request. */
export async function statesOf({
  context,
  language,
  studentId,
}: Params & { studentId: number }): Promise<StateRow[]> {
  const rows = await selectStates(context.db, { studentId }, { language });
  const without = rows.filter(({ code }) => code === null).map(({ id }) => id);
  const made =
    without.length > 0
      ? await codesOf(context.db, { studentId, serviceIds: without })
      : new Map<number, string>();
  return rows.map((row) => ({ ...row, code: row.code ?? made.get(row.id) ?? '' }));
}

/** How to pay for a service: its code, the amount left, and a QR code for this amount. */
export async function readCode({
  context,
  person,
  language,
  serviceId,
}: Params & { person: Person; serviceId: number }) {
  const rows = await statesOf({ context, language, studentId: person.id });
  const row = rows.find(({ id }) => id === serviceId);
  if (!row) throw new Failure('SERVICE_NOT_FOUND');
  if (!row.open) throw new Failure('SERVICE_CLOSED');
  const { code: account, serviceCode } = row;
  const left = Math.max(0, row.left);
  const sum = shownSom({ tyiyn: left, language });
  const { elqr } = context.config;
  return {
    account,
    info: paymentText({ key: 'info', language, details: { service: row.name, sum } }),
    amount: asDecimal(left),
    qr: elqr && elqrText({ elqr, account, serviceCode, tyiyn: left || null }),
  };
}
