import { expect, it } from 'vitest';
import { partsToPay } from './chips.ts';

const som = (count: number) => count * 100;
const due = (tyiyn: number, paid = 0) => ({ tyiyn, paid });

it('offers a half and a third of a debt that is due at once', () => {
  expect(partsToPay({ left: som(15_000), dues: [due(som(15_000))] })).toEqual([som(7_500), som(5_000)]);
});

it('offers the next instalment before a fraction of the total', () => {
  expect(partsToPay({ left: som(35_000), dues: [due(som(20_000), som(5_000)), due(som(20_000))] })).toEqual([
    som(17_500),
    som(15_000),
  ]);
});

it('offers integer sums of som without duplicates, all less than the total', () => {
  expect(partsToPay({ left: 101, dues: [] })).toEqual([100]);
  expect(partsToPay({ left: 0, dues: [] })).toEqual([]);
  expect(partsToPay({ left: som(-5), dues: [] })).toEqual([]);
});
