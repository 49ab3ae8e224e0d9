import * as z from 'zod';
import { flag, wireId, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { journalEvents } from './journal.events.ts';
import { journalHome } from './journal.home.ts';
import {
  asStudent,
  asTeacher,
  EDITS_MAX,
  inTerm,
  LESSONS_MAX,
  ofJournal,
  ofLesson,
  reason,
} from './journal.inputs.ts';
import { journalLessons } from './journal.lessons.ts';
import { journalPlan } from './journal.plan.ts';
import {
  editOutcome,
  heldMark,
  journalCell,
  journalHead,
  journalStudent,
  markChange,
  ownJournal,
  wholeJournal,
} from './journal.shapes.ts';
import { mark } from './journal-mark.ts';

/** Defaults for settings of the university. */
export const JOURNAL_RULES = { editDays: 14, absencePercent: 20 } as const;
export const HISTORY_PAGE = 50;
export const RECENT_MARKS = 10;
/** Number of past days in which a lesson without marks is reported. */
export const UNFILLED_DAYS = 14;

const id = z.int();
/** The client’s id of an edit. In lower case, as the database writes it. */
const editId = z.uuid().toLowerCase();

export const journalContract = area({
  ...journalHome,
  list: endpoint({
    method: 'POST',
    path: '/api/visitlog/journals.json',
    access: 'teacher',
    summary:
      'The caller’s journals of a term: own assignments, and those of which the caller is an assistant',
    self: asTeacher,
    input: named(inTerm),
    output: z.array(journalHead),
  }),
  lessonTypes: endpoint({
    method: 'POST',
    path: '/api/visitlog/getvidzaniatiy.json',
    access: 'teacher',
    summary: 'The lesson types that the caller gives to a class',
    self: asTeacher,
    input: named({
      ...inTerm,
      disciplineId: as('id_discipline', wireId),
      elective: as('isSelect', flag.default(false)),
      classId: as('id_group', wireId),
    }),
    output: z.array(
      named({
        id: as('id_vid_zaniatiy', id),
        name: z.string(),
        journalId: as('id_rrnkKrdt', id),
        subgroup: z.int().nullable(),
      }),
    ),
  }),
  educationForms: endpoint({
    method: 'POST',
    path: '/api/visitlog/getfeducjournal.json',
    access: 'teacher',
    summary: 'The forms of education of the caller’s students in a term',
    self: asTeacher,
    input: named(inTerm),
    output: z.array(named({ id: as('id_f_educ', id), name: as('p108', z.string()) })),
  }),
  students: endpoint({
    method: 'POST',
    path: '/api/visitlog/getstudentslist.json',
    access: 'teacher',
    summary: 'The students of a journal',
    self: asTeacher,
    input: named(ofJournal),
    output: z.array(journalStudent),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/visitlog/getjournal.json',
    access: 'teacher',
    summary:
      'A complete journal: students, lessons, cells, modules, topics, and scheduled lessons without a column',
    self: asTeacher,
    input: named(ofJournal),
    output: wholeJournal,
  }),
  cells: endpoint({
    method: 'POST',
    path: '/api/visitlog/cells.json',
    access: 'teacher',
    summary: 'The current cells of some lessons of a journal',
    input: named({ ...ofJournal, lessonIds: z.array(wireId).min(1).max(LESSONS_MAX) }),
    output: z.array(journalCell),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/visitlog/studentvisitupdate.json',
    access: 'teacher',
    summary:
      'Saves marks one by one: a repeat is recognised by its editId, a cell that changed since `base` is a conflict',
    self: asTeacher,
    input: z.object({
      edits: z
        .array(
          named({
            editId,
            ...ofLesson,
            studentId: as('id_student', wireId),
            mark: as('otsenka', mark),
            /** The id of the mark that the editor saw in the cell; null when it was empty. */
            base: wireLongId.nullable(),
            ...reason,
          }),
        )
        .min(1)
        .max(EDITS_MAX),
    }),
    output: z.array(editOutcome),
  }),
  allPresent: endpoint({
    method: 'POST',
    path: '/api/visitlog/studentvisitinsertall.json',
    access: 'teacher',
    summary: 'Marks all students without a mark in a lesson as present; returns the new cells',
    self: asTeacher,
    input: named({ ...ofLesson, ...reason }),
    output: z.array(journalCell),
  }),
  ...journalLessons,
  ...journalPlan,
  history: endpoint({
    method: 'POST',
    path: '/api/visitlog/history.json',
    access: 'signedIn',
    summary:
      "Every mark of one cell, newest first: for the journal's teachers, and for the student whose cell it is",
    input: named({ ...ofLesson, studentId: as('id_student', wireId), before: wireLongId.optional() }),
    output: z.object({ now: heldMark, changes: z.array(markChange), more: z.boolean() }),
  }),
  own: endpoint({
    method: 'POST',
    path: '/api/visitlog/getjournalforstudent.json',
    access: 'student',
    summary: 'The caller’s own marks of a term, by discipline and lesson type',
    self: asStudent,
    input: named(inTerm),
    output: z.object({
      rules: z.object({ editDays: z.int(), absencePercent: z.int() }),
      seenMarkId: z.int(),
      /** The term is over: no module continues. */
      ended: z.boolean(),
      journals: z.array(ownJournal),
    }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/visitlog/seen.json',
    access: 'student',
    summary: 'Records that the caller has seen their marks up to this one',
    input: z.object({ markId: wireLongId }),
    output: z.null(),
  }),
  assessments: endpoint({
    method: 'GET',
    path: '/api/visitlog/getassessments.json',
    access: 'signedIn',
    summary: 'The marks that a cell accepts, for clients that offer them as a list',
    input: z.object({}),
    output: z.array(named({ id: as('id_otsenka', id), mark: as('otsenka', z.string()), name: z.string() })),
  }),
  export: rawEndpoint({
    method: 'GET',
    path: '/api/visitlog/journal.xlsx',
    access: 'teacher',
    summary: 'A journal as a spreadsheet',
    limit: 'costly',
    input: named(ofJournal),
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/visitlog/import.json',
    access: 'teacher',
    summary: 'The changes that a journal’s spreadsheet would make, cell by cell; nothing is saved',
    limit: 'costly',
    files: { max: 1, each: 'attachmentMb' },
    input: named(ofJournal),
    output: z.object({
      changes: z.array(
        named({
          lessonId: as('id_studentJournalVisit', id),
          studentId: as('id_student', id),
          from: mark,
          to: mark,
          base: z.int().nullable(),
        }),
      ),
      /** Cells whose text is not a valid mark, by their address in the sheet. */
      problems: z.array(z.object({ cell: z.string(), text: z.string() })),
    }),
  }),
});

export const journalFailures = {
  JOURNAL_NOT_FOUND: 404,
  JOURNAL_LESSON_NOT_FOUND: 404,
  JOURNAL_LESSON_TAKEN: 409,
  /** A lesson may be recorded from its day on, within its term. */
  JOURNAL_LESSON_AHEAD: 400,
  JOURNAL_LESSON_OUTSIDE_TERM: 400,
  JOURNAL_FULL: 409,
  JOURNAL_CONFIRM: 409,
  /** The deletion is too old to be undone. */
  JOURNAL_TRASH_OVER: 409,
  JOURNAL_REASON: 409,
  /** A colleague has meanwhile changed the data to be overwritten. */
  JOURNAL_STALE: 409,
  JOURNAL_STUDENT: 404,
  JOURNAL_POINTS: 400,
  JOURNAL_EDIT_REUSED: 409,
  JOURNAL_MODULE: 400,
  JOURNAL_TOPIC: 400,
  JOURNAL_SUBGROUP: 400,
  JOURNAL_SHEET: 400,
} as const;

export const journalNotices = {
  marked: { for: 'students', details: { discipline: 'names' }, off: ['mail'], urgent: false },
} as const satisfies NoticeKinds;

export const journalArea = {
  notices: journalNotices,
  calls: journalContract,
  failures: journalFailures,
  events: journalEvents,
  audit: [
    'journal.lesson_added',
    'journal.lesson_changed',
    'journal.lesson_removed',
    'journal.lesson_restored',
    'journal.removed',
    'journal.restored',
    'journal.modules',
    'journal.subgroups',
    'journal.topics',
  ],
} as const;
