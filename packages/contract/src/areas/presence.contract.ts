import * as z from 'zod';
import { day, timestamp, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { YEARS_OF_STUDY } from './presence.constants.ts';

const id = z.int();
const filters = {
  from: day,
  to: day,
  lessonTypeId: as('id_vid_zaniatiy', wireId.optional()),
  facultyId: as('id_faculty', wireId.optional()),
  yearOfStudy: as('id_rate', wireInt.pipe(z.int().min(1).max(YEARS_OF_STUDY)).optional()),
};
const ofGroup = { groupId: as('id_group', wireId) };

/**
 * Attendance in a period. Lessons are counted once per group, those with a QR and those without separately, so that
 * both ways of recording can be compared. `accepted` is the number of QR scans in the journal.
 */
const counts = {
  lessons: z.int(),
  qrLessons: z.int(),
  accepted: z.int(),
  review: z.int(),
  rejected: z.int(),
  /** Journal marks of lessons with a QR, and of those without. */
  qrPresent: z.int(),
  qrAbsent: z.int(),
  handPresent: z.int(),
  handAbsent: z.int(),
};

/** A faculty, a year of study or a group. */
export const presenceRow = z.object({ id, name: z.string(), students: z.int(), cards: z.int(), ...counts });
export type PresenceRow = z.infer<typeof presenceRow>;

export const presentStudent = named({
  id: as('id_student', id),
  code: as('idid', id),
  fullName: as('s_fio', z.string()),
  hasPhoto: z.boolean(),
  hasCard: z.boolean(),
  scannedAt: timestamp.nullable(),
  ...counts,
});
export type PresentStudent = z.infer<typeof presentStudent>;

export const PRESENCE_BY = ['faculty', 'year', 'group'] as const;
export type PresenceBy = (typeof PRESENCE_BY)[number];

export const presenceContract = area({
  byFaculty: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrfaculty.json',
    access: 'reportReader',
    summary: 'Cards, scans and attendance in a period, by faculty',
    limit: 'report',
    exact: {},
    input: named(filters),
    output: z.array(presenceRow),
  }),
  byYear: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrrate.json',
    access: 'reportReader',
    summary: 'The same by year of study',
    limit: 'report',
    exact: {},
    input: named(filters),
    output: z.array(presenceRow),
  }),
  byGroup: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrgroup.json',
    access: 'reportReader',
    summary: 'The same by group, of a faculty or a year of study',
    limit: 'report',
    exact: {},
    input: named(filters),
    output: z.array(presenceRow),
  }),
  students: endpoint({
    method: 'GET',
    path: '/api/misc/getqrforreportstudent.json',
    access: 'reportReader',
    summary: 'The students of a group: card, scans, presence',
    limit: 'report',
    exact: {},
    input: named({ ...filters, ...ofGroup }),
    output: z.object({ group: z.string(), students: z.array(presentStudent) }),
  }),
  lessonTypes: endpoint({
    method: 'GET',
    path: '/api/misc/getstudentqrtypes.json',
    access: 'reportReader',
    summary: 'The lesson types to choose from',
    input: z.object({}),
    output: z.array(named({ id: as('id_vid_zaniatiy', id), name: z.string() })),
  }),
  export: rawEndpoint({
    method: 'GET',
    path: '/api/misc/studentqr.xlsx',
    access: 'reportReader',
    summary: 'A report as a spreadsheet; of one group its students',
    limit: 'costly',
    exact: {},
    input: named({
      ...filters,
      by: z.enum(PRESENCE_BY).default('faculty'),
      groupId: as('id_group', wireId.optional()),
    }),
  }),
});

export const presenceFailures = {
  PRESENCE_GROUP: 404,
  /** It ends before it starts, or is longer than a year. */
  PRESENCE_PERIOD: 400,
} as const;

export const presenceArea = {
  calls: presenceContract,
  failures: presenceFailures,
  events: {},
  audit: [],
} as const;
