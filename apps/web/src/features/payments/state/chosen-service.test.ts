import { expect, it } from 'vitest';
import { chosenService } from './chosen-service.ts';

const due = (dueOn: string, paid = 0) => ({ dueOn, tyiyn: 100, paid, state: 'due' as const, paidAt: null });
const contract = { id: 1, left: 100, dues: [due('2026-09-01', 100), due('2026-12-01')] };
const dormitory = { id: 2, left: 100, dues: [due('2026-11-20')] };
const retake = { id: 3, left: 0, dues: [] };

it('chooses the service in the address, or the one due first', () => {
  const services = [contract, dormitory, retake];
  expect(chosenService(services, 3)?.id).toBe(3);
  expect(chosenService(services, undefined)?.id).toBe(2);
  expect(chosenService(services, 99)?.id).toBe(2);
});

it('chooses a service with an old debt over one without, else the first service', () => {
  expect(chosenService([retake, { ...contract, dues: [] }], undefined)?.id).toBe(1);
  expect(chosenService([retake, { ...dormitory, left: -5 }], undefined)?.id).toBe(3);
  expect(chosenService([], undefined)).toBeUndefined();
});
