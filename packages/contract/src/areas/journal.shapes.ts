import * as z from 'zod';
import { day, flag, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';
import { mark } from './journal-mark.ts';
import { LESSON_KINDS } from './schedule.shapes.ts';

const id = z.int();
const clock = z.string().regex(/^\d\d:\d\d$/);

/** One journal: a teaching assignment of the caller's, by itself or as an assistant. */
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
  /** The group's id, or the stream's of an elective. */
  classId: as('id_group', id),
  /** The group's name, or the stream's number. */
  className: as('p20', z.string()),
  /** The assignment's own subgroup; null is the whole class. */
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
  /** In the lessons of this type; null where the class is not split. */
  subgroup: z.int().nullable(),
  /** Left the class or the university: the marks stay, new ones are refused. */
  left: z.boolean(),
});
export type JournalStudent = z.output<typeof journalStudent>;

export const journalModule = z.object({ id, number: z.int(), name: z.string(), points: z.int() });
export const syllabusTopic = z.object({ id, number: z.int(), title: z.string(), hours: z.int() });

/** What a teacher decides about a column. */
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
/** A column as somebody saw it before they changed it. */
export const seenLesson = named(lessonFields);
export type SeenLesson = z.output<typeof seenLesson>;

/** A column of a journal. */
export const journalLesson = named({
  id: as('id_studentJournalVisit', id),
  ...lessonFields,
  beginsAt: clock,
  endsAt: clock,
  /** Its days of free change are over: what changes now needs a reason. */
  closed: z.boolean(),
});
export type JournalLesson = z.output<typeof journalLesson>;

/** A column that was taken away and can be brought back. */
export const removedLesson = named({
  id: as('id_studentJournalVisit', id),
  heldOn: as('visitDate', day),
  bell: as('id_time', z.int()),
  beginsAt: clock,
  topic: as('tema', z.string()),
  subgroup: z.int().nullable(),
  closed: z.boolean(),
  /** How many marks come back with it. */
  marks: z.int(),
  /** The same moment for what went together. */
  removedAt: timestamp,
  removedBy: z.string(),
  daysLeft: z.int(),
});
export type RemovedLesson = z.output<typeof removedLesson>;

/**
 * A cell: lesson, student, mark, the mark's id, how many marks it has had, whether it was corrected after its student could see
 * it. Short, for there are thousands of them.
 */
export const journalCell = z.tuple([id, id, mark, id, z.int(), z.boolean()]);
export type JournalCell = z.output<typeof journalCell>;

/** A lesson of the schedule up to today that has no column yet. */
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
  /** How many lessons the schedule has for it in the whole term, given and to come. */
  planned: z.int(),
  /** How many columns were taken away and can be brought back. */
  trash: z.int(),
  bells: z.array(z.object({ number: z.int(), beginsAt: clock, endsAt: clock })),
});
export type WholeJournal = z.output<typeof wholeJournal>;

/** The mark that a cell holds, with who gave it and when. */
export const heldMark = named({
  mark: as('otsenka', mark),
  /** Null while the cell never had one. */
  markId: id.nullable(),
  edits: z.int(),
  /** It changed after its student could see it. */
  corrected: z.boolean(),
  givenById: id.nullable(),
  givenBy: as('t_fio', z.string()),
  givenAt: timestamp.nullable(),
});

export const EDIT_STATES = ['saved', 'conflict', 'refused'] as const;
/** What became of one edit. A conflict changes nothing: somebody else's mark stands, and `cell` shows it. */
export const editOutcome = z.object({
  editId: z.uuid(),
  state: z.enum(EDIT_STATES),
  /** The failure, where it was refused. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** What the cell holds now; null where the caller may not know. */
  cell: heldMark.nullable(),
});
export type EditOutcome = z.output<typeof editOutcome>;

/** One step of a cell's history. */
export const markChange = z.object({
  id,
  from: mark,
  to: mark,
  givenBy: z.string(),
  givenAt: timestamp,
  reason: z.string(),
});

/** A column as one student has it. */
export const ownRecord = named({
  ...{
    lessonId: as('id_studentJournalVisit', id),
    heldOn: as('visitDate', day),
    bell: as('id_time', z.int()),
  },
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
  /** What it was before the last correction. */
  before: mark.nullable(),
});
export type OwnRecord = z.output<typeof ownRecord>;

/** One of a student's journals: an assignment that they attend. */
export const ownJournal = z.object({
  head: journalHead,
  teacherCode: id,
  modules: z.array(journalModule),
  records: z.array(ownRecord),
  /** How many lessons the student's absences are measured by. */
  planned: z.int(),
});
export type OwnJournal = z.output<typeof ownJournal>;
