import type { InferSelectModel } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import * as tables from '../db/tables.ts';
import type { DemoChat } from './chat.ts';
import {
  BELLS,
  EDUCATION_FORMS,
  EXAM_TYPES,
  LESSON_TYPES,
  LINKS,
  POSITIONS,
  UNIVERSITY,
} from './content/catalogue.ts';
import { makeGrants } from './credentials.ts';
import { analyze, continueIds, insertRows, suspendIndexes } from './demo.queries.ts';
import type { DemoUniversity } from './draw-university.ts';
import type { DemoNews } from './news.ts';
import { makeOrders } from './orders.ts';
import type { DemoPhotos } from './photos.ts';
import { registrationRows } from './registrations.ts';

/** Most rows go into these. */
const LARGE = [
  tables.people,
  tables.credentials,
  tables.orders,
  tables.assignments,
  tables.registrations,
  tables.lessons,
  tables.journalLessons,
  tables.journalMarks,
  tables.chatMessages,
  tables.chatReads,
];

/** Puts everything into the tables, each after those that it refers to. */
export async function writeUniversity({
  client,
  university,
  photos,
  credentials,
  news,
  chat,
  onRows,
}: {
  client: PoolClient;
  university: DemoUniversity;
  photos: DemoPhotos;
  credentials: (typeof tables.credentials.$inferSelect)[];
  news: DemoNews;
  chat: DemoChat;
  onRows: (rows: { count: number; label: string }) => void;
}): Promise<void> {
  const { calendar, structure, groups, people, plans, teaching, rooms, lessons, journal, seed } = university;
  const filled: PgTable[] = [];
  const write = (label: string) => {
    return async <Table extends PgTable>(table: Table, rows: Iterable<InferSelectModel<Table>>) => {
      await insertRows(client, { table, rows, onRows: (count) => onRows({ count, label }) });
      filled.push(table);
    };
  };
  const restoreIndexes = await suspendIndexes(client, { tables: LARGE });

  const structural = write('faculties and plans');
  await structural(tables.university, [{ id: 1, ...UNIVERSITY, logo: '', logoWidth: 28, fontSize: 18 }]);
  await structural(tables.educationForms, EDUCATION_FORMS);
  await structural(tables.examTypes, EXAM_TYPES);
  await structural(tables.lessonTypes, LESSON_TYPES);
  await structural(tables.positions, POSITIONS);
  await structural(tables.bells, BELLS);
  await structural(tables.academicYears, calendar.years);
  await structural(tables.terms, calendar.terms);
  await structural(tables.semesters, calendar.semesters);
  await structural(
    tables.faculties,
    structure.faculties.map(({ departmentIds, ...row }) => row),
  );
  await structural(tables.departments, structure.departments);
  await structural(
    tables.specialities,
    structure.specialities.map(({ prefix, facultyId, place, ...row }) => row),
  );
  await structural(
    tables.disciplines,
    structure.disciplines.map(({ kind, ...row }) => row),
  );
  await structural(
    tables.studyPlanItems,
    plans.items.map(({ discipline, ...row }) => ({ ...row, disciplineId: discipline.id })),
  );
  await structural(
    tables.groups,
    groups.map(({ facultyId, ...row }) => row),
  );
  await structural(tables.rooms, rooms);

  const personal = write('people');
  await personal(
    tables.people,
    people.people.map((person) => ({ ...person, photoKey: photos.keyOf(person.id) })),
  );
  await personal(tables.credentials, credentials);
  await personal(tables.grants, makeGrants({ people, now: calendar.now }));
  await personal(tables.orders, makeOrders({ seed, calendar, groups, people }));

  const taught = write('teaching');
  await taught(
    tables.streams,
    teaching.flatMap(({ streams }) => streams.map(({ memberIds, ...row }) => row)),
  );
  await taught(
    tables.assignments,
    teaching.flatMap(({ assignments }) => assignments),
  );
  await taught(tables.registrations, registrationRows({ teaching, people }));
  await taught(tables.lessons, lessons);
  await write('journals')(tables.journalLessons, journal.lessonRows());
  await write('journals')(tables.journalMarks, journal.markRows());

  const written = write('news and messages');
  await written(tables.files, news.files);
  await written(tables.newsPosts, news.posts);
  await written(tables.newsFiles, news.links);
  await written(tables.newsVisits, news.visits);
  await written(tables.chatRooms, chat.rooms);
  await written(tables.chatMessages, chat.messages);
  await written(tables.chatReads, chat.reads);
  const links = LINKS.map((link, position) => ({ ...link, position: position + 1 }));
  await drizzle(client).insert(tables.externalLinks).values(links);

  await restoreIndexes();
  await continueIds(client, { tables: filled });
  await analyze(client, { tables: filled });
}
