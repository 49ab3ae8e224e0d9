import { describe, expect, it } from 'vitest';
import { minuteOf } from '../days/wall-clock.ts';
import { dayAtMinute, gapsOf } from './day.ts';
import { type Occurrence, type OccurrenceState, occurrencesOn, type PlannedLesson } from './timetable.ts';

const term = { startsOn: '2026-09-01', endsOn: '2027-01-31' };
const times = [
  ['08:00', '09:20'],
  ['09:30', '10:50'],
  ['11:00', '12:20'],
  ['13:00', '14:20'],
] as const;
const lesson = (bell: number): PlannedLesson => ({
  id: bell,
  dayNumber: 1,
  week: 0,
  facultyId: null,
  changes: [],
  roomId: 1,
  building: 'A',
  room: '1',
  bell,
  beginsAt: times[bell - 1]?.[0] ?? '',
  endsAt: times[bell - 1]?.[1] ?? '',
});
const monday = (...bells: number[]) =>
  occurrencesOn({ day: '2026-11-16', lessons: bells.map(lesson), term, calendar: [] });
const as = (state: OccurrenceState, occurrences: Occurrence[]) =>
  occurrences.map((one) => ({ ...one, state }));

const at = (clock: string, occurrences: Occurrence[]) => {
  const { running, next, past } = dayAtMinute({ occurrences, minute: minuteOf(clock) });
  return {
    running: running && [running.occurrence.bell, running.minutesLeft],
    next: next && [next.occurrence.bell, next.minutesUntil],
    past: past.map(({ bell }) => bell),
  };
};

describe('a day at a minute', () => {
  it('has a running lesson from its first minute to its last', () => {
    expect(at('09:29', monday(1, 2))).toEqual({ running: null, next: [2, 1], past: [1] });
    expect(at('09:30', monday(1, 2))).toEqual({ running: [2, 80], next: null, past: [1] });
    expect(at('10:49', monday(1, 2))).toEqual({ running: [2, 1], next: null, past: [1] });
    expect(at('10:50', monday(1, 2))).toEqual({ running: null, next: null, past: [1, 2] });
  });

  it('has the next lesson while one is running', () => {
    expect(at('08:30', monday(1, 3))).toEqual({ running: [1, 50], next: [3, 150], past: [] });
  });

  it('does not wait for a cancelled or moved lesson', () => {
    const day = [...as('cancelled', monday(1)), ...as('ghost', monday(2)), ...as('moved', monday(3))];
    expect(at('08:30', day)).toEqual({ running: null, next: [3, 150], past: [] });
  });
});

describe('gaps of a day', () => {
  it('are free time longer than a break or a lunch', () => {
    expect(gapsOf({ occurrences: monday(1, 2, 3, 4) })).toEqual([]);
    expect(gapsOf({ occurrences: monday(1, 3, 4) })).toEqual([
      { beginsAt: '09:20', endsAt: '11:00', minutes: 100 },
    ]);
  });

  it('grow by cancelled lessons, and are not at the ends of a day', () => {
    const day = [...monday(1), ...as('cancelled', monday(2)), ...monday(4)];
    expect(gapsOf({ occurrences: day })).toEqual([{ beginsAt: '09:20', endsAt: '13:00', minutes: 220 }]);
    expect(gapsOf({ occurrences: monday(4) })).toEqual([]);
  });

  it('do not start while another lesson at the same time is running', () => {
    const [one, long] = monday(1, 2);
    if (!one || !long) throw new Error('The test needs two lessons');
    const day = [{ ...one, endsAt: '12:20' }, long, ...monday(4)];
    expect(gapsOf({ occurrences: day })).toEqual([]);
  });
});
