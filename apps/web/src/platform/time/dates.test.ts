import { describe, expect, it } from 'vitest';
import { datesIn } from './dates.ts';

const now = new Date('2026-11-15T04:00:00Z'); // 10:00 in Bishkek, a Sunday
const [ru, kg, en] = [datesIn('ru'), datesIn('kg'), datesIn('en')];

it('a day is written in the format of each language', () => {
  expect([ru.day(now, now), kg.day(now, now), en.day(now, now)]).toEqual([
    '15 ноября',
    '15-ноябрь',
    '15 November',
  ]);
});

it('the year is added when it is not the current one', () => {
  const old = new Date('2024-03-01T06:00:00Z');
  expect([ru.day(old, now), kg.day(old, now), en.day(old, now)]).toEqual([
    '1 марта 2024',
    '2024-жыл, 1-март',
    '1 March 2024',
  ]);
});

it('the day is in the university’s zone, not the user’s', () => {
  expect(ru.day(new Date('2026-11-14T18:30:00Z'), now)).toBe('15 ноября');
  expect(ru.time(new Date('2026-11-14T18:30:00Z'))).toBe('00:30');
});

it('a range of days is written within a month and over its end', () => {
  const within = { from: '2026-11-16', to: '2026-11-21' };
  const over = { from: '2026-11-30', to: '2026-12-05' };
  expect([ru, kg, en].map((dates) => dates.dayRange(within))).toEqual([
    '16–21 ноября',
    '16–21-ноябрь',
    '16–21 November',
  ]);
  expect([ru, kg, en].map((dates) => dates.dayRange(over))).toEqual([
    '30 ноября – 5 декабря',
    '30-ноябрь – 5-декабрь',
    '30 November – 5 December',
  ]);
});

describe('relative time', () => {
  it.each([
    ['2026-11-15T03:59:40Z', 'только что', 'азыр эле', 'just now'],
    ['2026-11-15T03:58:00Z', '2 минуты назад', '2 мүнөт мурун', '2 minutes ago'],
    ['2026-11-15T03:39:00Z', '21 минуту назад', '21 мүнөт мурун', '21 minutes ago'],
    ['2026-11-15T03:49:00Z', '11 минут назад', '11 мүнөт мурун', '11 minutes ago'],
    ['2026-11-15T02:30:00Z', 'сегодня, 08:30', 'бүгүн, 08:30', 'today, 08:30'],
    ['2026-11-14T11:05:00Z', 'вчера, 17:05', 'кечээ, 17:05', 'yesterday, 17:05'],
    ['2026-11-12T11:05:00Z', '12 ноября', '12-ноябрь', '12 November'],
  ])('of %s', (at, inRu, inKg, inEn) => {
    const date = new Date(at);
    expect([ru.ago(date, now), kg.ago(date, now), en.ago(date, now)]).toEqual([inRu, inKg, inEn]);
  });

  it('has the exact time on hover', () => {
    expect(ru.exact(new Date('2026-11-14T11:05:00Z'))).toBe('14 ноября 2026, 17:05');
    expect(kg.exact(new Date('2026-11-14T11:05:00Z'))).toBe('2026-жыл, 14-ноябрь, 17:05');
  });

  it('is shorter in narrow places', () => {
    expect(ru.brief(new Date('2026-11-15T03:41:00Z'), now)).toBe('09:41');
    expect(ru.brief(new Date('2026-11-13T03:41:00Z'), now)).toBe('пт');
    expect(ru.brief(new Date('2026-11-01T03:41:00Z'), now)).toBe('01.11');
    expect(ru.brief(new Date('2025-10-31T03:41:00Z'), now)).toBe('31.10.25');
  });
});

it('weekdays are named from Monday', () => {
  expect(kg.weekday(now)).toBe('жекшемби');
  expect(en.weekday(new Date('2026-11-16T04:00:00Z'))).toBe('Monday');
});

it('a calendar day is not shifted between zones', () => {
  expect(ru.calendarDay('2005-01-31')).toBe('31 января 2005');
});

it.each([
  [0, '0 Б', '0 B'],
  [1023, '1023 Б', '1023 B'],
  [86_016, '84 КБ', '84 KB'],
  [1_258_291, '1,2 МБ', '1.2 MB'],
  [20 * 1024 * 1024, '20 МБ', '20 MB'],
])('writes %d bytes', (bytes, inRu, inEn) => {
  expect(ru.size(bytes)).toBe(inRu);
  expect(en.size(bytes)).toBe(inEn);
});

it('a day is named relative to the university’s current day', () => {
  const late = new Date('2026-11-14T18:30:00Z'); // 00:30 of the 15th in Bishkek
  expect(ru.nearDay(late, '2026-11-15')).toBe('сегодня');
  expect(ru.nearDay(late, '2026-11-16')).toBe('вчера');
  expect(ru.nearDay(late, '2026-11-20')).toBe('15 ноября');
  expect(ru.nearDay(late, '2027-11-15')).toBe('15 ноября 2026');
});
