import { matching, notBefore, positive } from './hooks/checks.queries.ts';
import { ONE_CONTRACT, PARTS_WHOLE } from './hooks/money.queries.ts';
import { choice, code, day, flag, money, names, needed, refTo, type Sheet, whole } from './sheet.ts';

/** Services, prices and contracts. */
export const MONEY: readonly Sheet[] = [
  {
    guard: 'finance',
    name: 'services',
    table: 'services',
    pk: ['id'],
    key: ['code'],
    ends: 'deleted',
    code: { own: 't.code' },
    checks: [matching({ key: 'code', pattern: '^[A-Za-z0-9-]{1,14}$', code: 'serviceCode' })],
    columns: [
      code('code', { most: 14 }),
      ...names(),
      needed(choice('kind', 'kind', ['contract', 'dormitory', 'retake', 'other'])),
      whole('place', 'position', { most: 1_000, initial: 0 }),
      flag('open', 'open', true),
    ],
  },
  {
    guard: 'finance',
    name: 'prices',
    table: 'contract_prices',
    pk: ['id'],
    code: null,
    ends: 'deleted',
    key: ['year', 'speciality', 'citizenship'],
    checks: [positive('price')],
    columns: [
      needed(refTo('year', 'year_id', 'years')),
      needed(refTo('speciality', 'speciality_id', 'specialities')),
      refTo('citizenship', 'citizenship_id', 'countries'),
      needed(money('price', 'tyiyn')),
    ],
  },
  {
    guard: 'finance',
    name: 'contracts',
    table: 'contracts',
    pk: ['id'],
    key: ['contract'],
    ends: 'never',
    code: { own: 't.number' },
    checks: [positive('yearly'), notBefore('endedOn', 'signedOn'), ONE_CONTRACT],
    columns: [
      code('number', { key: 'contract' }),
      needed(refTo('student', 'student_id', 'students')),
      needed(refTo('service', 'service_id', 'services')),
      needed(day('signedOn', 'signed_on')),
      day('endedOn', 'ended_on'),
      money('yearly', 'yearly_tyiyn'),
    ],
  },
  {
    guard: 'finance',
    name: 'parts',
    table: 'contract_parts',
    pk: ['id'],
    code: null,
    ends: 'deleted',
    key: ['contract', 'dayOfTerm'],
    checks: [PARTS_WHOLE],
    columns: [
      needed(refTo('contract', 'contract_id', 'contracts')),
      needed(whole('dayOfTerm', 'day_of_term', { most: 366 })),
      needed(whole('share', 'share', { least: 1, most: 1_000 })),
    ],
  },
];
