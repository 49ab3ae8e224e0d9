import { randomUUID } from 'node:crypto';
import { calendarContract } from '@bilim/contract/areas/calendar.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeCalendarEntry } from '../../testing/factories/calendar.ts';
import { MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';

let stage: ScheduleStage;
beforeAll(async () => {
  stage = await scheduleStage();
  for (const fromDay of ['2026-11-07', '2026-12-01', '2027-01-01'])
    await makeCalendarEntry(stage.db, { fromDay });
});
afterAll(() => stage.close());

const { list, save, remove, restore, effect, fill } = calendarContract;
const by = () => stage.registrarId;
const dates = {
  kind: 'holiday' as const,
  from: MONDAY,
  to: MONDAY,
  facultyId: null,
  bells: [],
  follows: null,
};
const names = { ru: 'День', kg: 'Күн', en: 'Day' };

describe('queries per call of the calendar', () => {
  holdQueryCounts<'calendar'>({
    test: () => stage,
    calls: {
      // The entries, the bells, the faculties.
      list: { queries: 3, by, make: (client) => client.call(list, { yearId: 2026 }) },
      // The faculties and the bells; the entry, the audit line, the event, the key; the answer.
      save: {
        queries: 7,
        by,
        make: (client) => client.call(save, { ...dates, names, confirmed: true, clientId: randomUUID() }),
      },
      remove: {
        queries: 4,
        by,
        make: async (client) => client.call(remove, { id: (await makeCalendarEntry(stage.db)).id }),
      },
      restore: {
        queries: 4,
        by,
        make: async (client) => {
          const { id } = await makeCalendarEntry(stage.db, { removedAt: new Date() });
          return client.call(restore, { id });
        },
      },
      // The bells, the calendar, the lessons by what decides their days.
      effect: { queries: 3, by, make: (client) => client.call(effect, dates) },
      // The entries; a row for each of the eleven holidays; the audit line and the event.
      fill: { queries: 14, by, make: (client) => client.call(fill, { yearId: 2030 }) },
    },
  });
});
