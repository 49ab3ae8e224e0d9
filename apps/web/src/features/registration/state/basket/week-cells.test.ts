import { expect, it } from 'vitest';
import { offer, page, registration, slot, stream } from '../../testing/sample-page.ts';
import { weekPlan } from './week-cells.ts';

const looks = (asked: Parameters<typeof weekPlan>[0]) =>
  weekPlan(asked).rows.map(({ beginsAt, cells }) => ({ beginsAt, cells: cells.map(({ look }) => look) }));

const shown = page({
  registrations: [registration(1, { name: 'Алгебра', slots: [slot(1, 1), slot(2, 3, { week: 1 })] })],
  offers: [
    offer(2, {
      name: 'Базы данных 2',
      streams: [stream(21, { slots: [slot(2, 3)] }), stream(22, { slots: [slot(5, 5)] })],
    }),
    offer(3, { streams: [stream(31, { slots: [slot(2, 3, { week: 2 })] })] }),
    offer(4, { streams: [stream(41, { place: 3, slots: [slot(3, 1)] })] }),
  ],
});

it('the week has a row for each bell of the page, attended lessons, and waiting lists', () => {
  expect(looks({ page: shown, streamIds: [], proposed: [] })).toEqual([
    { beginsAt: '08:00', cells: ['had', 'empty', 'waiting', 'empty', 'empty', 'empty'] },
    { beginsAt: '11:00', cells: ['empty', 'had', 'empty', 'empty', 'empty', 'empty'] },
    { beginsAt: '14:30', cells: ['empty', 'empty', 'empty', 'empty', 'empty', 'empty'] },
  ]);
});

it('shows a clash and its replacement', () => {
  const [, eleven, half] = looks({ page: shown, streamIds: [21], proposed: [22] });
  expect(eleven?.cells[1]).toBe('clash');
  expect(half?.cells[4]).toBe('proposal');
});

it('separates odd and even weeks', () => {
  const { rows } = weekPlan({ page: shown, streamIds: [31], proposed: [] });
  const cell = rows[1]?.cells[1];
  expect(cell?.look).toBe('basket');
  expect(cell?.entries.map(({ short, slot: { week } }) => [short, week])).toEqual([
    ['Алгебра', 1],
    ['Дисци. 3', 2],
  ]);
});

it('shows Sunday only if it has lessons', () => {
  const sunday = page({ registrations: [registration(1, { slots: [slot(7, 1)] })] });
  expect(weekPlan({ page: sunday, streamIds: [], proposed: [] }).days).toHaveLength(7);
  expect(weekPlan({ page: shown, streamIds: [], proposed: [] }).days).toHaveLength(6);
});
