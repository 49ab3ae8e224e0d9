import { addDays } from '@bilim/rules/days/add-days';
import { splitInstalments } from '@bilim/rules/payments/instalments';
import type { DemoTerm } from '../../../demo/calendar.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom, type Random } from '../../../demo/random.ts';
import type { DemoEntry } from './books.ts';
import type { DemoContract } from './contracts.ts';
import { SERVICE, WAYS, type Way } from './services.ts';

const HISTORY_YEARS = 2;
/** A term is charged this many days before it begins. */
const CHARGED_BEFORE = 14;
const DUE_DAY = 30;
/** Latest due day in a past term. */
const LAST_DAY = 91;
/** Share of students with a debt from a past term, and for each due part of this term. */
const LATE_THEN = 0.02;
const LATE_NOW = 0.2;
const DISCOUNTED = 0.04;
const SOM = 100;
const DORMITORY = 3_600 * SOM;
const IN_DORMITORY = 0.2;
const EACH_WAY: readonly Way[] = ['card', 'elqr', 'elqr', 'kiosk', 'desk'];

type Drawing = { university: DemoUniversity; random: Random };

/** All past charges, payments and discounts. */
export function historyOf({
  university,
  contracts,
}: {
  university: DemoUniversity;
  contracts: readonly DemoContract[];
}): DemoEntry[] {
  const { calendar, seed, people } = university;
  const random = makeRandom({ seed, label: 'payments' });
  const told: DemoEntry[] = [];
  for (const contract of contracts) {
    const isDemo = contract.row.studentId === people.demo.student;
    const inDormitory = random.chance(IN_DORMITORY) || isDemo;
    for (const term of calendar.terms.filter((term) => isTold({ university, contract, term }))) {
      const charge = chargeOf({ university, contract, term });
      const discount = !isDemo && random.chance(DISCOUNTED) ? discountOf({ university, charge, term }) : null;
      told.push(charge, ...(discount ? [discount] : []));
      const letOff = discount?.tyiyn ?? 0;
      told.push(...paymentsOf({ university, random, charge, letOff, term, isDemo }));
      if (inDormitory) told.push(...roomOf({ university, studentId: charge.studentId, term }));
    }
  }
  return told;
}

/** In a large university only the demo groups have past terms. */
function isTold({
  university: { calendar, places, size },
  contract: { intakeYearId, groupId },
  term,
}: {
  university: DemoUniversity;
  contract: DemoContract;
  term: DemoTerm;
}): boolean {
  const isPast = term.id < calendar.currentTerm.id;
  const whole = size.small || groupId === places.studentGroupId || groupId === places.student2GroupId;
  return (
    term.id <= calendar.currentTerm.id &&
    term.yearId >= Math.max(intakeYearId, calendar.yearId - HISTORY_YEARS) &&
    (whole || !isPast)
  );
}

type Charge = DemoEntry & { dues: NonNullable<DemoEntry['dues']> };

function chargeOf({
  university,
  contract: { row, yearly, parts },
  term,
}: {
  university: DemoUniversity;
  contract: DemoContract;
  term: DemoTerm;
}): Charge {
  const isNow = term.id === university.calendar.currentTerm.id;
  const tyiyn = splitInstalments(yearly, [1, 1])[term.season - 1] ?? 0;
  const agreed = parts.length > 0 ? parts : [{ dayOfTerm: DUE_DAY, share: 1 }];
  const split = splitInstalments(
    tyiyn,
    agreed.map(({ share }) => share),
  );
  return {
    kind: 'charge',
    source: 'charge',
    externalId: `${term.yearId}-${term.season}-contract:${row.id}`,
    studentId: row.studentId,
    serviceId: SERVICE.contract,
    yearId: term.yearId,
    tyiyn,
    at: momentOf(university, { day: addDays({ day: term.startsOn, days: -CHARGED_BEFORE }), time: '09:00' }),
    dues: agreed.map(({ dayOfTerm }, place) => ({
      termId: term.id,
      dueOn: addDays({ day: term.startsOn, days: isNow ? dayOfTerm : Math.min(dayOfTerm, LAST_DAY) }),
      tyiyn: split[place] ?? 0,
    })),
  };
}

/** The demo student paid by card on the second day of the term, and by a bank application on day 43. */
const DEMO_PAID = [
  { day: 1, way: 'card' },
  { day: 43, way: 'elqr' },
] as const;

function paymentsOf({
  university,
  random,
  charge,
  letOff,
  term,
  isDemo,
}: Drawing & { charge: Charge; letOff: number; term: DemoTerm; isDemo: boolean }): DemoEntry[] {
  const { today, currentTerm } = university.calendar;
  const isNow = term.id === currentTerm.id;
  const paid: DemoEntry[] = [];
  for (const [place, due] of charge.dues.entries()) {
    const tyiyn = place === charge.dues.length - 1 ? due.tyiyn - letOff : due.tyiyn;
    const demo = isDemo && isNow ? DEMO_PAID[place] : undefined;
    if (isDemo && isNow && !demo) break;
    // A student who owes a part has not paid the next one either.
    if (!isDemo && random.chance(isNow ? LATE_NOW : LATE_THEN)) break;
    const planned = demo
      ? addDays({ day: term.startsOn, days: demo.day })
      : addDays({ day: due.dueOn, days: -random.between(0, 12) });
    const latest = addDays({ day: today, days: place - charge.dues.length });
    const day = planned < latest ? planned : latest;
    if (!demo && planned > latest) break;
    const way = demo?.way ?? random.pick(EACH_WAY);
    paid.push(
      paymentOf({ university, charge, tyiyn, way, day, externalId: `demo-${charge.externalId}-${place}` }),
    );
  }
  return paid;
}

function paymentOf({
  university,
  charge: { studentId, serviceId },
  tyiyn,
  way,
  day,
  externalId,
}: {
  university: DemoUniversity;
  charge: Pick<DemoEntry, 'studentId' | 'serviceId'>;
  tyiyn: number;
  way: Way;
  day: string;
  externalId: string;
}): DemoEntry {
  const time = `1${studentId % 8}:${10 + ((studentId * 7) % 50)}`;
  return {
    kind: 'payment',
    ...WAYS[way],
    externalId,
    studentId,
    serviceId,
    yearId: null,
    tyiyn,
    at: momentOf(university, { day, time }),
  };
}

/** A discount of ten percent by order of the rector. */
const discountOf = ({
  university,
  charge: { studentId, serviceId, yearId, tyiyn, externalId },
  term,
}: {
  university: DemoUniversity;
  charge: Charge;
  term: DemoTerm;
}): DemoEntry => ({
  kind: 'discount',
  source: 'office',
  externalId: `discount:${externalId}`,
  studentId,
  serviceId,
  yearId,
  tyiyn: Math.floor(tyiyn / 10),
  reason: `Приказ № ${100 + (studentId % 60)} о скидке`,
  at: momentOf(university, {
    day: addDays({ day: term.startsOn, days: -CHARGED_BEFORE + 1 }),
    time: '10:30',
  }),
});

/** A dormitory room, paid at a kiosk on the first day of the term. */
function roomOf({
  university,
  studentId,
  term,
}: {
  university: DemoUniversity;
  studentId: number;
  term: DemoTerm;
}): DemoEntry[] {
  const { today } = university.calendar;
  const charge: Charge = {
    kind: 'charge',
    source: 'charge',
    externalId: `${term.yearId}-${term.season}-dormitory:${studentId}`,
    studentId,
    serviceId: SERVICE.dormitory,
    yearId: term.yearId,
    tyiyn: DORMITORY,
    at: momentOf(university, { day: addDays({ day: term.startsOn, days: -CHARGED_BEFORE }), time: '09:05' }),
    dues: [{ termId: term.id, dueOn: addDays({ day: term.startsOn, days: DUE_DAY }), tyiyn: DORMITORY }],
  };
  const day = term.startsOn < today ? term.startsOn : addDays({ day: today, days: -1 });
  const externalId = `demo-${charge.externalId}`;
  return [charge, paymentOf({ university, charge, tyiyn: DORMITORY, way: 'kiosk', day, externalId })];
}

const momentOf = ({ calendar }: DemoUniversity, clock: { day: string; time: string }) =>
  calendar.instant(clock);
