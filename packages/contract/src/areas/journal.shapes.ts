import * as z from 'zod';
import { day, flag, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';
import { mark } from './journal-mark.ts';
import { LESSON_KINDS } from './schedule.shapes.ts';

const id = z.int();
const clock = z.string().regex(/^\d\d:\d\d$/);

/** One journal: a teaching assignment of the caller, as its teacher or as an assistant. */
export const journalHead = named({
  id: as('id_rrnkKrdt', id),
  yearId: as('id_a_year', id),
  season: as('id_w_s', z.int()),
  disciplineId: as('id_discipline', id),
  discipline: as('p34', z.string()),
  semesterId: as('id_semester', id),
  elective: as('isSelect', flag),
  lessonTypeId: as('id_vid_zaniatiy', id),
  lessonType: z.string(),
  kind: z.enum(LESSON_KINDS),
  /** The group’s id, or the stream’s id of an elective. */
  classId: as('id_group', id),
  /** The group's name, or the stream's number. */
  className: as('p20', z.string()),
  /** The assignment’s own subgroup; null is the complete class. */
  subgroup: z.int().nullable(),
  credits: as('kredit', z.int()),
  hours: z.int(),
  teacherId: as('id_teacher', id),
  teacher: as('t_fio', z.string()),
});
export type JournalHead = z.output<typeof journalHead>;

export const journalStudent = named({
  id: as('id_student', id),
  code: as('idid', id),
  fullName: as('s_fio', z.string()),
  hasPhoto: z.boolean(),
  /** The subgroup in lessons of this type; null where the class is not split. */
  subgroup: z.int().nullable(),
  /** Left the class or the university: old marks are kept, new ones are refused. */
  left: z.boolean(),
});
export type JournalStudent = z.output<typeof journalStudent>;

export const journalModule = z.object({ id, number: z.int(), name: z.string(), points: z.int() });
export const syllabusTopic = z.object({ id, number: z.int(), title: z.string(), hours: z.int() });

/** The fields of a column that a teacher sets. */
const lessonFields = {
  heldOn: as('visitDate', day),
  bell: as('id_time', z.int()),
  topic: as('tema', z.string()),
  topicId: id.nullable(),
  hours: z.int(),
  moduleId: id.nullable(),
  subgroup: z.int().nullable(),
  control: z.boolean(),
  pointsMax: z.int(),
  weight: z.int(),
};
/** A column as the editor saw it before the change. */
export const seenLesson = named(lessonFields);
export type SeenLesson = z.output<typeof seenLesson>;

/** A column of a journal. */
export const journalLesson = named({
  id: as('id_studentJournalVisit', id),
  ...lessonFields,
  beginsAt: clock,
  endsAt: clock,
  /** Its free period is over: a change needs a reason. */
  closed: z.boolean(),
});
export type JournalLesson = z.output<typeof journalLesson>;

/** A deleted column that can be restored. */
export const removedLesson = named({
  id: as('id_studentJournalVisit', id),
  heldOn: as('visitDate', day),
  bell: as('id_time', z.int()),
  beginsAt: clock,
  topic: as('tema', z.string()),
  subgroup: z.int().nullable(),
  closed: z.boolean(),
  /** Number of marks that are restored with it. */
  marks: z.int(),
  /** The same time for columns deleted together. */
  removedAt: timestamp,
  removedBy: z.string(),
  daysLeft: z.int(),
});
export type RemovedLesson = z.output<typeof removedLesson>;

/**
 * A cell: lesson, student, mark, the mark’s id, the number of its marks, whether it was corrected after its student
 * could see it. A short form, because a journal has thousands of cells.
 */
export const journalCell = z.tuple([id, id, mark, id, z.int(), z.boolean()]);
export type JournalCell = z.output<typeof journalCell>;

/** A scheduled lesson up to today without a column. */
export const lessonProposal = z.object({ day, bell: z.int(), beginsAt: clock, endsAt: clock });

export const journalRulesShape = z.object({ editDays: z.int(), absencePercent: z.int() });

export const wholeJournal = z.object({
  head: journalHead,
  today: day,
  rules: journalRulesShape,
  teachers: z.array(z.object({ id, code: id, fullName: z.string() })),
  modules: z.array(journalModule),
  topics: z.array(syllabusTopic),
  students: z.array(journalStudent),
  lessons: z.array(journalLesson),
  cells: z.array(journalCell),
  proposals: z.array(lessonProposal),
  /** Number of its scheduled lessons in the complete term, past and future. */
  planned: z.int(),
  /** Number of deleted columns that can be restored. */
  trash: z.int(),
  bells: z.array(z.object({ number: z.int(), beginsAt: clock, endsAt: clock })),
});
export type WholeJournal = z.output<typeof wholeJournal>;

/** The mark of a cell, with its author and time. */
export const heldMark = named({
  mark: as('otsenka', mark),
  /** Null if the cell never had a mark. */
  markId: id.nullable(),
  edits: z.int(),
  /** It changed after its student could see it. */
  corrected: z.boolean(),
  givenById: id.nullable(),
  givenBy: as('t_fio', z.string()),
  givenAt: timestamp.nullable(),
});

export const EDIT_STATES = ['saved', 'conflict', 'refused'] as const;
/** The outcome of one edit. A conflict changes nothing: the other mark is kept, and `cell` contains it. */
export const editOutcome = z.object({
  editId: z.uuid(),
  state: z.enum(EDIT_STATES),
  /** The failure code of a refused edit. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** The current cell; null if the caller may not know it. */
  cell: heldMark.nullable(),
});
export type EditOutcome = z.output<typeof editOutcome>;

/** One entry of a cell’s history. */
export const markChange = z.object({
  id,
  from: mark,
  to: mark,
  givenBy: z.string(),
  givenAt: timestamp,
  reason: z.string(),
});

/** A column as one student sees it. */
export const ownRecord = named({
  lessonId: as('id_studentJournalVisit', id),
  heldOn: as('visitDate', day),
  bell: as('id_time', z.int()),
  topic: as('tema', z.string()),
  hours: z.int(),
  moduleId: id.nullable(),
  control: z.boolean(),
  pointsMax: z.int(),
  weight: z.int(),
  mark: as('otsenka', mark),
  markId: id.nullable(),
  edits: z.int(),
  /** It changed after its student could see it. */
  corrected: z.boolean(),
  givenAt: timestamp.nullable(),
  /** The value before the last correction. */
  before: mark.nullable(),
});
export type OwnRecord = z.output<typeof ownRecord>;

/** One of a student’s journals: an assignment that they attend. */
export const ownJournal = z.object({
  head: journalHead,
  teacherCode: id,
  modules: z.array(journalModule),
  records: z.array(ownRecord),
  /** The number of lessons that the student’s absences are measured by. */
  planned: z.int(),
});
export type OwnJournal = z.output<typeof ownJournal>;
