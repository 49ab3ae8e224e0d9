import { addDays } from '@bilim/rules/days/add-days';
import { books, files, readingPlaces, umkItems, umkTypes, umkVisits } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import type { DemoAssignment, PersonRow } from '../../../demo/model.ts';
import { at, makeRandom } from '../../../demo/random.ts';
import { groupBy } from '../../../ground/grouping.ts';
import { UMK_TYPES } from '../defaults/types.ts';
import { type Planned, planSet } from './plan-set.ts';
import { makeSheets, type Sheet } from './sheets.ts';

const TYPES: (typeof umkTypes.$inferSelect)[] = UMK_TYPES.map((row, place) => ({
  id: place + 1,
  lessonTypeId: null,
  ...row,
}));

/** The first books belong to the library; these are shared. */
const SHARED_BOOKS = 12;
/** A category of the library. */
const CATEGORY = 2;
/** The demo students' last visit; newer materials count as new. */
const VISITED_DAYS = 4;
const FRESH_DAYS = 1;

type ItemRow = typeof umkItems.$inferSelect;
type BookRow = Omit<typeof books.$inferSelect, 'foldedName' | 'foldedAuthor' | 'searched'>;

/** Materials of this term and of the one before; for the demo teachers also of last year. */
export const umkDemo: DemoPart = async ({ university, fileId, bookId }) => {
  const { seed, calendar, structure, people } = university;
  const random = makeRandom({ seed, label: 'umk' });
  const sheets = await makeSheets({ seed, year: calendar.yearId });
  const taken = takenByDemoStudents(university);
  const syllabi = new Map<number, Sheet>();
  for (const { id, nameRu } of structure.disciplines) {
    if (taken.has(id)) syllabi.set(id, await sheets.syllabusOf(nameRu));
  }
  const fileRows: (typeof files.$inferSelect)[] = [];
  const bookRows: BookRow[] = [];
  const items: ItemRow[] = [];
  const stored = new Map<string, Sheet>();

  const keep = ({ sheet, plan, ownerId, createdAt, disciplineId }: Kept) => {
    const { key, title, extension, type, sha256, bytes, pages, language, format } = sheet;
    stored.set(key, sheet);
    const id = fileId();
    const name = `${title.replaceAll(/[/\\:«»"]/g, '').slice(0, 80)}.${extension}`;
    fileRows.push({
      id,
      key,
      name,
      size: bytes.length,
      type,
      sha256,
      width: null,
      height: null,
      ownerId,
      createdAt,
    });
    const discipline = structure.disciplines.find(({ id }) => id === disciplineId);
    const subject = discipline && { ru: discipline.nameRu, kg: discipline.nameKg, en: discipline.nameEn };
    const shown = { name: `${title}. ${subject?.[language]}`, author: shortName(people.person(ownerId)) };
    // Of several teachers of a discipline, only one adds the book to the library.
    const inLibrary = plan.inLibrary && !bookRows.some((row) => row.inLibrary && row.name === shown.name);
    const book = bookId();
    bookRows.push({
      ...(inLibrary ? shown : { name: title, author: '' }),
      id: book,
      description: '',
      pages,
      language,
      format,
      categoryId: inLibrary ? CATEGORY : null,
      fileId: id,
      coverId: null,
      addedById: ownerId,
      inLibrary,
      fromUmk: true,
      createdAt,
      updatedAt: null,
      deletedAt: null,
    });
    return book;
  };

  for (const assignments of setsOf(university)) {
    const { teacherId, termId, disciplineId, semesterId, examTypeId } = at(assignments, 0);
    const syllabus = syllabi.get(disciplineId) ?? sheets.syllabus;
    const planned = planSet({ random, assignments, sheets, syllabus });
    for (const [position, plan] of planned.entries()) {
      const isFresh = taken.has(disciplineId) && position === planned.length - 1;
      const createdAt = momentOf({ university, termId, plan, isFresh });
      const { sheet, type: typeId, audience } = plan;
      items.push({
        id: items.length + 1,
        bookId: sheet
          ? keep({ sheet, plan, ownerId: teacherId, createdAt, disciplineId })
          : (disciplineId % SHARED_BOOKS) + 1,
        teacherId,
        disciplineId,
        termId,
        semesterId,
        examTypeId,
        typeId,
        audience,
        specialityId: null,
        shared: !sheet,
        position,
        createdAt,
        updatedAt: null,
        deletedAt: null,
      });
    }
  }
  return {
    label: 'materials',
    tables: [
      rowsOf(umkTypes, TYPES),
      rowsOf(files, fileRows),
      rowsOf(books, bookRows as (typeof books.$inferSelect)[]),
      rowsOf(umkItems, items),
      rowsOf(umkVisits, visitsOf(university)),
      rowsOf(readingPlaces, begun({ university, items, made: bookRows })),
    ],
    bodies: [...stored.values()].map(({ key, type, bytes }) => ({ key, type, bytes })),
  };
};

type Kept = { sheet: Sheet; plan: Planned; ownerId: number; createdAt: Date; disciplineId: number };

/** Name format of covers. */
const shortName = ({ lastName, firstName, middleName }: PersonRow) =>
  [lastName, ...[firstName, middleName].filter(Boolean).map((name) => `${name[0]}.`)].join(' ');

/** Assignments of the terms that have materials. */
function setsOf({ calendar, people, teaching }: DemoUniversity): DemoAssignment[][] {
  const { id: current } = calendar.currentTerm;
  const demoTeachers = [people.demo.teacher, people.demo.teacher2];
  const taught = teaching.flatMap(({ term, assignments }) => {
    if (term.id >= current - 1) return assignments;
    const isYearAgo = term.id === current - 2;
    return isYearAgo ? assignments.filter(({ teacherId }) => demoTeachers.includes(teacherId)) : [];
  });
  const byClass = groupBy(taught, ({ teacherId, termId, disciplineId, semesterId, examTypeId }) =>
    [teacherId, termId, disciplineId, semesterId, examTypeId].join(),
  );
  return [...byClass.values()];
}

/** The demo students' current disciplines; these get their own syllabus. */
function takenByDemoStudents({ calendar, places, teaching }: DemoUniversity): Set<number> {
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id);
  const groupIds = [places.studentGroupId, places.student2GroupId];
  const courses = now?.courses.filter(({ groupId }) => groupIds.includes(groupId)) ?? [];
  return new Set(courses.map(({ disciplineId }) => disciplineId));
}

function momentOf({
  university: { calendar },
  termId,
  plan,
  isFresh,
}: {
  university: DemoUniversity;
  termId: number;
  plan: Planned;
  isFresh: boolean;
}): Date {
  const term = calendar.terms.find(({ id }) => id === termId) ?? calendar.currentTerm;
  const isNow = term.id === calendar.currentTerm.id;
  const planned = addDays({ day: term.startsOn, days: plan.day });
  const before = addDays({ day: calendar.today, days: -VISITED_DAYS - 1 });
  const day = isNow && planned > before ? before : planned;
  const fresh = addDays({ day: calendar.today, days: -FRESH_DAYS });
  return calendar.instant({ day: isNow && isFresh ? fresh : day, time: '15:20' });
}

/** The demo students visited all their disciplines some days ago. */
function visitsOf({ calendar, people, teaching }: DemoUniversity): (typeof umkVisits.$inferSelect)[] {
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id);
  const day = addDays({ day: calendar.today, days: -VISITED_DAYS });
  const seenAt = calendar.instant({ day, time: '18:05' });
  return [people.demo.student, people.demo.student2].flatMap((personId) => {
    const groupId = people.person(personId).groupId;
    const courses = now?.courses.filter((course) => course.groupId === groupId) ?? [];
    return courses.map(({ disciplineId, termId }) => ({ personId, disciplineId, termId, seenAt }));
  });
}

/** The demo student has started one of the demo teacher's lectures. */
function begun({
  university: { calendar, people },
  items,
  made,
}: {
  university: DemoUniversity;
  items: readonly ItemRow[];
  made: readonly BookRow[];
}): (typeof readingPlaces.$inferSelect)[] {
  const theirs = items.filter(
    ({ teacherId, termId }) => teacherId === people.demo.teacher && termId === calendar.currentTerm.id,
  );
  const lecture = made.find(({ id, pages }) => (pages ?? 0) > 6 && theirs.some((item) => item.bookId === id));
  if (!lecture?.pages) return [];
  const day = addDays({ day: calendar.today, days: -2 });
  const page = Math.round(lecture.pages / 2);
  return [
    {
      personId: people.demo.student,
      bookId: lecture.id,
      page,
      place: null,
      share: page / lecture.pages,
      at: calendar.instant({ day, time: '20:10' }),
    },
  ];
}
