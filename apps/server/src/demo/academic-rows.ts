import { drizzle } from 'drizzle-orm/node-postgres';
import * as tables from '../db/tables.ts';
import { registrationRows } from './coming/registrations.ts';
import {
  BELLS,
  EDUCATION_FORMS,
  EXAM_TYPES,
  LESSON_TYPES,
  LINKS,
  MINISTRY,
  POSITIONS,
  UNIVERSITY,
} from './content/catalogue.ts';
import { COUNTRIES, EDUCATION_LEVELS, NATIONALITIES } from './content/lists-of-people.ts';
import { type DemoTable, rowsOf } from './demo-part.ts';
import type { DemoUniversity } from './draw-university.ts';
import { makeGrants } from './people/grants.ts';
import { makeOrders } from './people/orders.ts';
import type { DemoPhotos } from './people/photos.ts';

/** The tables with most of the rows. */
const LARGE = { large: true };

/** The academic records; the parts of the areas refer to them. Each table comes after those it refers to. */
export function academicRows({
  university,
  photos,
  credentials,
}: {
  university: DemoUniversity;
  photos: DemoPhotos;
  credentials: (typeof tables.credentials.$inferSelect)[];
}): DemoTable[] {
  const { calendar, structure, groups, people, plans, teaching, coming, rooms, lessons, journal, seed } =
    university;
  const ministry = {
    ministryRu: MINISTRY.nameRu,
    ministryKg: MINISTRY.nameKg,
    ministryEn: MINISTRY.nameEn,
  };
  return [
    rowsOf(tables.university, [{ id: 1, ...UNIVERSITY, ...ministry, logo: '', logoWidth: 28, fontSize: 18 }]),
    rowsOf(tables.educationForms, EDUCATION_FORMS),
    rowsOf(tables.examTypes, EXAM_TYPES),
    rowsOf(tables.lessonTypes, LESSON_TYPES),
    rowsOf(tables.positions, POSITIONS),
    rowsOf(tables.nationalities, NATIONALITIES),
    rowsOf(tables.countries, COUNTRIES),
    rowsOf(tables.educationLevels, EDUCATION_LEVELS),
    rowsOf(tables.bells, BELLS),
    rowsOf(tables.academicYears, calendar.years),
    rowsOf(tables.terms, calendar.terms),
    rowsOf(tables.semesters, calendar.semesters),
    rowsOf(
      tables.faculties,
      structure.faculties.map(({ departmentIds, ...row }) => row),
    ),
    rowsOf(tables.departments, structure.departments),
    rowsOf(
      tables.specialities,
      structure.specialities.map(({ prefix, facultyId, place, ...row }) => row),
    ),
    rowsOf(
      tables.disciplines,
      structure.disciplines.map(({ kind, ...row }) => row),
    ),
    rowsOf(
      tables.studyPlanItems,
      plans.items.map(({ discipline, ...row }) => ({ ...row, disciplineId: discipline.id })),
    ),
    rowsOf(tables.choiceGroups, plans.choices),
    rowsOf(
      tables.groups,
      groups.map(({ facultyId, ...row }) => row),
    ),
    rowsOf(tables.prerequisites, coming.prerequisites),
    rowsOf(tables.rooms, rooms),

    rowsOf(
      tables.people,
      people.people.map((person) => ({ ...person, photoKey: photos.keyOf(person.id) })),
      LARGE,
    ),
    rowsOf(tables.credentials, credentials, LARGE),
    rowsOf(tables.grants, makeGrants({ people, structure, now: calendar.now })),
    rowsOf(tables.orders, makeOrders({ seed, calendar, groups, people }), LARGE),

    rowsOf(
      tables.streams,
      [...teaching, coming].flatMap(({ streams }) =>
        streams.map(({ memberIds, ...row }) => ({ ...row, withdrawnAt: null })),
      ),
    ),
    rowsOf(
      tables.assignments,
      [...teaching, coming].flatMap(({ assignments }) => assignments),
      LARGE,
    ),
    rowsOf(tables.registrations, registrationRows({ teaching, coming, people }), LARGE),
    rowsOf(
      tables.lessons,
      lessons.map((lesson) => ({ ...lesson, collides: false })),
      LARGE,
    ),
    rowsOf(tables.journalModules, journal.moduleRows(), LARGE),
    rowsOf(tables.syllabusTopics, journal.topicRows(), LARGE),
    rowsOf(tables.journalLessons, journal.lessonRows(), LARGE),
    rowsOf(tables.journalMarks, journal.markRows(), LARGE),
    externalLinks,
  ];
}

/** Inserted one by one: `insertRows` cannot send the list of roles in a column array. */
const externalLinks: DemoTable = {
  table: tables.externalLinks,
  large: false,
  insert: async (client) => {
    await drizzle(client)
      .insert(tables.externalLinks)
      .values(LINKS.map((link, place) => ({ ...link, position: place + 1 })));
  },
};
