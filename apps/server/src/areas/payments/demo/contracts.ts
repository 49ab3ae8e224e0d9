import { addDays, daysBetween } from '@bilim/rules/days/add-days';
import type { contractParts, contractPrices, contracts } from '../../../db/tables.ts';
import { COUNTRY } from '../../../demo/content/lists-of-people.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom } from '../../../demo/random.ts';
import { SERVICE } from './services.ts';

type Part = { dayOfTerm: number; share: number };
export type DemoContract = {
  row: typeof contracts.$inferSelect;
  /** The price of a year, agreed or from the price list. */
  yearly: number;
  parts: readonly Part[];
  intakeYearId: number;
  groupId: number;
};

/** Share of paying students; the state pays for the others. */
const PAYING = 0.85;
const IN_PARTS = 0.4;
const SOM = 100;
/** Yearly price for citizens of the cheapest speciality; other students pay 50 % more. */
const CHEAPEST = 38_000 * SOM;
const STEP = 4_000 * SOM;
const STEPS = 8;
/** Days until the demo student's last part is due. */
const DAYS_LEFT = 14;
const DEMO_YEARLY = 100_000 * SOM;

export function contractsOf(university: DemoUniversity) {
  const { seed, calendar, structure, groups, people } = university;
  const random = makeRandom({ seed, label: 'contracts' });
  const priceOf = ({ specialityId, foreign }: { specialityId: number; foreign: boolean }) => {
    const price = CHEAPEST + ((specialityId * 3) % STEPS) * STEP;
    return foreign ? price + price / 2 : price;
  };
  const neighbours = Object.values(COUNTRY).filter((id) => id !== COUNTRY.kyrgyzstan);
  const prices = calendar.years
    .flatMap(({ id: yearId }) =>
      structure.specialities.flatMap(({ id: specialityId }) => [
        { yearId, specialityId, citizenshipId: null, tyiyn: priceOf({ specialityId, foreign: false }) },
        ...neighbours.map((citizenshipId) => ({
          yearId,
          specialityId,
          citizenshipId,
          tyiyn: priceOf({ specialityId, foreign: true }),
        })),
      ]),
    )
    .map((price, place): typeof contractPrices.$inferSelect => ({ id: place + 1, ...price }));

  const made: DemoContract[] = [];
  for (const { id: groupId, specialityId, intakeYearId } of groups)
    for (const studentId of people.studentsOf(groupId)) {
      const isDemo = studentId === people.demo.student;
      const [pays, inParts] = [random.chance(PAYING), random.chance(IN_PARTS)];
      if (!pays && !isDemo) continue;
      const id = made.length + 1;
      const foreign = people.person(studentId).citizenshipId !== COUNTRY.kyrgyzstan;
      made.push({
        row: {
          id,
          studentId,
          serviceId: SERVICE.contract,
          signedOn: `${intakeYearId}-08-20`,
          endedOn: null,
          number: `${intakeYearId}-${isDemo ? '0417' : String(1_000 + id).padStart(4, '0')}`,
          yearlyTyiyn: isDemo ? DEMO_YEARLY : null,
        },
        yearly: isDemo ? DEMO_YEARLY : priceOf({ specialityId, foreign }),
        parts: isDemo ? demoParts(university) : inParts ? HALVES : [],
        intakeYearId,
        groupId,
      });
    }
  return { prices, contracts: made, parts: partRows(made) };
}

const HALVES: readonly Part[] = [
  { dayOfTerm: 20, share: 500 },
  { dayOfTerm: 80, share: 500 },
];

/** Two past parts and one that is due in two weeks, on any day. */
function demoParts({ calendar: { today, currentTerm } }: DemoUniversity): Part[] {
  const last = daysBetween({ from: currentTerm.startsOn, to: addDays({ day: today, days: DAYS_LEFT }) });
  return [
    { dayOfTerm: Math.min(14, last - 2), share: 400 },
    { dayOfTerm: Math.min(44, last - 1), share: 300 },
    { dayOfTerm: last, share: 300 },
  ];
}

const partRows = (made: readonly DemoContract[]): (typeof contractParts.$inferSelect)[] =>
  made
    .flatMap(({ row, parts }) => parts.map((part) => ({ contractId: row.id, ...part })))
    .map((part, place) => ({ id: place + 1, ...part }));
