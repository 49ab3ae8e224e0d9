import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Person } from '../../ground/person.ts';
import { cardWay } from './card/card-way.ts';
import { elqrParts } from './elqr-of.ts';
import { stateOf } from './page-state.ts';
import { statesOf } from './payments.service.ts';

/** What the caller has to pay in a year, and the ways to pay. */
export async function readPage({
  context,
  person,
  language,
  yearId,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  yearId: number;
}): Promise<PaymentsPage> {
  const { config } = context;
  const rows = await statesOf({ context, language, studentId: person.id });
  const today = here(context).day;
  return {
    services: rows.map((row) => stateOf({ row, yearId, today })),
    elqr: config.elqr && {
      ...elqrParts(config.elqr),
      serviceCodes: Object.fromEntries(rows.map(({ id, serviceCode }) => [id, serviceCode])),
    },
    apps: config.elqr ? [...config.paymentApps] : [],
    card: cardWay(config),
  };
}
