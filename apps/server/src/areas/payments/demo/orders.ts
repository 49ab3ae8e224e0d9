import { addDays } from '@bilim/rules/days/add-days';
import type { cardOrders, ledgerEntries } from '../../../db/tables.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom } from '../../../demo/random.ts';
import { SERVICE, WAYS } from './services.ts';

type OrderRow = typeof cardOrders.$inferSelect;

const HOUR_MS = 3_600_000;
const ACQUIRER = WAYS.card.source.slice('card.'.length);
const REFUSED_BEFORE = 4;
const REFUSED_TYIYN = 20_000_00;

/** The orders of the card payments, and one that was refused to the demo student shortly before the term. */
export function ordersOf({
  university: { seed, calendar, people },
  entries,
}: {
  university: DemoUniversity;
  entries: readonly (typeof ledgerEntries.$inferSelect)[];
}): OrderRow[] {
  const random = makeRandom({ seed, label: 'card orders' });
  const day = addDays({ day: calendar.currentTerm.startsOn, days: -REFUSED_BEFORE });
  const refused = {
    studentId: people.demo.student,
    serviceId: SERVICE.contract,
    tyiyn: REFUSED_TYIYN,
    state: 'refused' as const,
    failure: 'Недостаточно средств на карте',
    entryId: null,
    paymentId: 'demo-refused',
    at: calendar.instant({ day, time: '18:20' }),
  };
  const paid = entries
    .filter(({ source }) => source === WAYS.card.source)
    .map(({ id, studentId, serviceId, tyiyn, externalId, happenedAt }) => ({
      studentId,
      serviceId,
      tyiyn,
      state: 'paid' as const,
      failure: '',
      entryId: id,
      paymentId: externalId,
      at: happenedAt,
    }));
  return [refused, ...paid]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...order }, place) => ({
      id: place + 1,
      clientId: random.uuid(),
      acquirer: ACQUIRER,
      pageUrl: null,
      card: WAYS.card.detail,
      ...order,
      createdAt: at,
      expiresAt: new Date(at.getTime() + HOUR_MS),
      askAt: null,
      asked: 0,
      endedAt: at,
    }));
}
