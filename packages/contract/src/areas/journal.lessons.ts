import * as z from 'zod';
import { day, storableText, wireId } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import {
  asTeacher,
  LESSONS_MAX,
  ofJournal,
  ofLesson,
  reason,
  subgroup,
  TOPIC_MAX,
  whole,
} from './journal.inputs.ts';
import { journalLesson, removedLesson, seenLesson } from './journal.shapes.ts';

const id = z.int();

/** Calls that add, change and delete the columns of a journal. */
export const journalLessons = {
  open: endpoint({
    method: 'POST',
    path: '/api/visitlog/open.json',
    access: 'teacher',
    summary: 'The column of a scheduled lesson on a day, created if it is missing',
    input: z.object({ scheduleId: wireId, day }),
    output: z.object({ journalId: id, lessonId: id }),
  }),
  saveLesson: endpoint({
    method: 'POST',
    path: '/api/visitlog/lesson/save.json',
    access: 'teacher',
    summary:
      'Adds a lesson’s column or changes one; a change of a closed one needs a reason. A column that differs from `seen` is not changed',
    once: true,
    exact: {},
    input: named({
      ...ofJournal,
      lessonId: as('id_studentJournalVisit', wireId.nullable()),
      heldOn: as('visitDate', day),
      bell: as('id_time', whole(1, 99)),
      topic: as('tema', storableText.trim().max(TOPIC_MAX).default('')),
      topicId: wireId.nullable().default(null),
      hours: whole(1, 12),
      /** If omitted, a new column belongs to the last one’s module, and a changed one keeps its module. */
      moduleId: wireId.nullable().optional(),
      subgroup: subgroup.default(null),
      control: z.boolean().default(false),
      pointsMax: whole(1, 1000).default(5),
      weight: whole(1, 100).default(1),
      seen: seenLesson.nullable().default(null),
      ...reason,
      clientId: z.uuid().optional(),
    }),
    output: journalLesson,
  }),
  removeLesson: endpoint({
    method: 'POST',
    path: '/api/visitlog/journal/delete.json',
    access: 'teacher',
    summary: 'Deletes a lesson’s column; its marks stay in the history',
    self: asTeacher,
    input: named({ ...ofLesson, ...reason }),
    output: z.null(),
  }),
  restoreLesson: endpoint({
    method: 'POST',
    path: '/api/visitlog/journal/restore.json',
    access: 'teacher',
    summary: "Undoes the removal of a lesson's column",
    input: named({ ...ofLesson, ...reason }),
    output: journalLesson,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/visitlog/deletejournal.json',
    access: 'teacher',
    summary: 'Deletes all columns of a journal: one without marks, or after confirmation by its name',
    self: asTeacher,
    input: named({ ...ofJournal, confirm: storableText.trim().max(200).default(''), ...reason }),
    output: z.null(),
  }),
  trash: endpoint({
    method: 'POST',
    path: '/api/visitlog/trash.json',
    access: 'teacher',
    summary: 'The recently deleted columns that can be restored, newest first',
    input: named(ofJournal),
    output: z.array(removedLesson),
  }),
  restoreLessons: endpoint({
    method: 'POST',
    path: '/api/visitlog/trash/restore.json',
    access: 'teacher',
    summary: 'Restores columns, or a complete journal; columns whose position is taken stay deleted',
    input: named({ ...ofJournal, lessonIds: z.array(wireId).min(1).max(LESSONS_MAX), ...reason }),
    output: z.object({ restored: z.array(id), taken: z.array(id) }),
  }),
};
