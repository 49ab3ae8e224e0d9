import { after } from './hooks/checks.queries.ts';
import { OF_LESSONS } from './hooks/lessons.ts';
import { clock, code, needed, number, refTo, type Sheet, text, whole } from './sheet.ts';

export const TIMETABLE: readonly Sheet[] = [
  {
    name: 'bells',
    table: 'bells',
    pk: ['id'],
    key: ['bell'],
    ends: 'deleted',
    code: { own: 't.number::text' },
    checks: [after('endsAt', 'beginsAt')],
    columns: [
      needed(whole('bell', 'number', { least: 1, most: 30 })),
      needed(clock('beginsAt', 'begins_at')),
      needed(clock('endsAt', 'ends_at')),
    ],
  },
  {
    name: 'rooms',
    table: 'rooms',
    pk: ['id'],
    key: ['code'],
    ends: 'deleted',
    code: { beside: "t.building || '-' || t.number" },
    unique: [['building', 'room']],
    columns: [
      code(null),
      needed(text('building', 'building', 60)),
      needed(text('room', 'number', 30)),
      needed(whole('capacity', 'capacity', { least: 1, most: 10_000 })),
      needed(number('longitude', 'longitude', { least: -180, most: 180 })),
      needed(number('latitude', 'latitude', { least: -90, most: 90 })),
      whole('radius', 'radius_m', { least: 10, most: 5_000, initial: 150 }),
    ],
  },
  {
    name: 'lessons',
    table: 'lessons',
    pk: ['id'],
    code: null,
    ends: 'deleted',
    key: ['assignment', 'day', 'bell', 'week'],
    calculated: 'collides',
    ...OF_LESSONS,
    columns: [
      needed(refTo('assignment', 'assignment_id', 'assignments')),
      needed(whole('day', 'day_number', { least: 1, most: 7 })),
      needed(refTo('bell', 'bell_id', 'bells')),
      whole('week', 'week', { most: 2, initial: 0 }),
      needed(refTo('room', 'room_id', 'rooms')),
      needed(refTo('term', 'term_id', 'terms')),
    ],
  },
];
