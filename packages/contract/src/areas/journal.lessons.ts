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

/** How the columns of a journal come, change and go. */
export const journalLessons = {
  open: endpoint({
    method: 'POST',
    path: '/api/visitlog/open.json',
    access: 'teacher',
    summary: "The column of a lesson of the schedule on a day, made when it isn't there yet",
    input: z.object({ scheduleId: wireId, day }),
    output: z.object({ journalId: id, lessonId: id }),
  }),
  saveLesson: endpoint({
    method: 'POST',
    path: '/api/visitlog/lesson/save.json',
    access: 'teacher',
    summary:
      "Adds a lesson's column or changes one; what changes about a closed one needs a reason. One that isn't as `seen` any more stays",
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
      /** Left out, a new column counts in the module of the last one, and a changed one where it did. */
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
    summary: "Takes a lesson's column away; its marks stay in the history",
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
    summary: 'Takes all columns of a journal away: one without marks, or confirmed by its name',
    self: asTeacher,
    input: named({ ...ofJournal, confirm: storableText.trim().max(200).default(''), ...reason }),
    output: z.null(),
  }),
  trash: endpoint({
    method: 'POST',
    path: '/api/visitlog/trash.json',
    access: 'teacher',
    summary: 'The columns that were taken away lately and can be brought back, newest first',
    input: named(ofJournal),
    output: z.array(removedLesson),
  }),
  restoreLessons: endpoint({
    method: 'POST',
    path: '/api/visitlog/trash/restore.json',
    access: 'teacher',
    summary:
      'Brings columns back, or a whole journal; those whose place was taken meanwhile stay where they are',
    input: named({ ...ofJournal, lessonIds: z.array(wireId).min(1).max(LESSONS_MAX), ...reason }),
    output: z.object({ restored: z.array(id), taken: z.array(id) }),
  }),
};
