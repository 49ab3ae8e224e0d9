import * as z from 'zod';
import { day, storableText, wireId } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { asTeacher, EDITS_MAX, ofJournal, reason, subgroup, TOPIC_MAX, whole } from './journal.inputs.ts';
import { journalModule, journalStudent, syllabusTopic } from './journal.shapes.ts';

export const MODULES_MAX = 12;
export const TOPICS_MAX = 100;

const id = z.int();
/* A client that saves a list sends the version it saw; the save is refused if the list has changed. */
const seenModules = z.array(z.object({ id, name: z.string(), points: z.int() })).default([]);
const seenTopics = z.array(z.object({ id, title: z.string(), hours: z.int() })).default([]);

/** Planning of a term: modules, the syllabus, subgroups. */
export const journalPlan = {
  saveModules: endpoint({
    method: 'POST',
    path: '/api/visitlog/modules/save.json',
    access: 'teacher',
    summary:
      'Saves the modules of a journal in their order; an omitted one is deleted, and its lessons keep no module',
    input: named({
      ...ofJournal,
      modules: z
        .array(
          z.object({
            id: wireId.nullable(),
            name: storableText.trim().min(1).max(100),
            points: whole(1, 1000),
          }),
        )
        .max(MODULES_MAX),
      seen: seenModules,
      ...reason,
    }),
    output: z.array(journalModule),
  }),
  saveSubgroups: endpoint({
    method: 'POST',
    path: '/api/visitlog/subgroups/save.json',
    access: 'teacher',
    summary: 'Splits the class of a journal for its lesson type: each student into a subgroup, or none',
    input: named({
      ...ofJournal,
      members: z
        .array(named({ studentId: as('id_student', wireId), subgroup }))
        .min(1)
        .max(EDITS_MAX),
      ...reason,
    }),
    output: z.array(journalStudent),
  }),
  saveTopics: endpoint({
    method: 'POST',
    path: '/api/visitlog/topics/save.json',
    access: 'teacher',
    summary:
      'Saves the syllabus of a journal in its order; an omitted topic is deleted, and its lessons keep their text',
    input: named({
      ...ofJournal,
      topics: z
        .array(
          z.object({
            id: wireId.nullable(),
            title: storableText.trim().min(1).max(TOPIC_MAX),
            hours: whole(1, 200),
          }),
        )
        .max(TOPICS_MAX),
      seen: seenTopics,
    }),
    output: z.array(syllabusTopic),
  }),
  topicsJournal: endpoint({
    method: 'POST',
    path: '/api/visitlog/temajournal.json',
    access: 'teacher',
    summary: 'The lessons taught, by date, with their topics, hours and attendance',
    self: asTeacher,
    input: named(ofJournal),
    output: z.array(
      named({
        lessonId: as('id_studentJournalVisit', id),
        number: z.int(),
        heldOn: as('visitDate', day),
        bell: as('id_time', z.int()),
        hours: z.int(),
        topicId: id.nullable(),
        topic: as('tema', z.string()),
        subgroup: z.int().nullable(),
        present: z.int(),
        absent: z.int(),
      }),
    ),
  }),
  topicsReport: endpoint({
    method: 'POST',
    path: '/api/visitlog/temareport.json',
    access: 'teacher',
    summary:
      'The planned hours of the syllabus and the hours taught; the last row, without an id, has the hours without a topic',
    self: asTeacher,
    input: named(ofJournal),
    output: z.array(
      z.object({
        id: id.nullable(),
        number: z.int().nullable(),
        title: z.string(),
        planned: z.int(),
        taught: z.int(),
        lessons: z.int(),
      }),
    ),
  }),
};
