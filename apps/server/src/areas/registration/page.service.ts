import type { OwnRegistration, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { placeOfSemester, semesterOf, stateOf, windowAt } from '@bilim/rules/registration-window';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { groupBy } from '../../ground/grouping.ts';
import type { Person } from '../../ground/person.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { offersFor, type Place } from './offers.ts';
import { selectComing, selectHad, selectPlace, selectRegistrations, selectWaits } from './own.queries.ts';

export type Asked = {
  context: Pick<AppContext, 'db' | 'config' | 'now' | 'events'>;
  person: Person;
  language: Language;
};
export type OfSemester = { yearId: number; semesterId: number };

/** A semester as the caller studies in it: the term, the group, the plan. */
export async function findPlace({
  context,
  person,
  yearId,
  semesterId,
}: Omit<Asked, 'language'> & OfSemester): Promise<
  Place & { termId: number; startsOn: string; yearOfStudy: number }
> {
  const { season, yearOfStudy } = placeOfSemester(semesterId);
  const found = await selectPlace(context.db, { studentId: person.id, yearId, season });
  if (!found?.termId || !found.startsOn) throw new Failure('REGISTRATION_SEMESTER');
  const { groupId, specialityId, intakeYearId, termId, startsOn } = found;
  if (semesterOf({ yearId, season, intakeYearId }) !== semesterId) throw new Failure('REGISTRATION_SEMESTER');
  return { groupId, specialityId, intakeYearId, semesterId, termId, startsOn, yearOfStudy };
}
export type FoundPlace = Awaited<ReturnType<typeof findPlace>>;

/** The window that counts now for the students of a year, and whether it is open. */
export function windowFor({
  catalogue,
  yearOfStudy,
  now,
}: {
  catalogue: Catalogue;
  yearOfStudy: number;
  now: Date;
}) {
  const window = windowAt(
    catalogue.windows.filter((one) => one.yearOfStudy === yearOfStudy),
    now,
  );
  return { window, state: stateOf(window, now) };
}

const DEFAULT_CREDITS = 36;

/** Whatever is the student's own in a term, as it stands in the database of the caller's transaction. */
export async function readOwn({
  db,
  person,
  place,
  language,
}: {
  db: Db;
  person: Person;
  place: FoundPlace;
  language: Language;
}) {
  const { termId, groupId, startsOn } = place;
  const studentId = person.id;
  const rows = await selectRegistrations(db, { studentId, termId }, { language });
  const coming = await selectComing(db, { studentId, termId, groupId }, { language });
  const had = await selectHad(db, { studentId, before: startsOn });
  const waits = await selectWaits(db, { studentId, termId });
  return { rows, coming, had: new Set(had.map(({ id }) => id)), waits };
}
export type Own = Awaited<ReturnType<typeof readOwn>>;

/** All of a semester's registration. */
export async function readPage({
  yearId,
  semesterId,
  ...asked
}: Asked & OfSemester): Promise<RegistrationPage> {
  const { context, person, language } = asked;
  const place = await findPlace({ ...asked, yearId, semesterId });
  const [catalogue, seats, own] = await Promise.all([
    catalogueOf({ context, termId: place.termId, language }),
    seatsOf({ context, termId: place.termId }),
    readOwn({ db: context.db, person, place, language }),
  ]);
  return pageOf({ catalogue, seats, own, place, now: context.now() });
}

export function pageOf({
  catalogue,
  seats,
  own,
  place,
  now,
}: {
  catalogue: Catalogue;
  seats: Parameters<typeof offersFor>[0]['seats'];
  own: Own;
  place: FoundPlace;
  now: Date;
}): RegistrationPage {
  const { window, state } = windowFor({ catalogue, yearOfStudy: place.yearOfStudy, now });
  const offers = offersFor({ catalogue, seats, place, had: own.had, waits: own.waits });
  const mayRemove = state === 'open' && (window?.way === 'first' || window?.drawnAt !== null);
  const choiceOf = new Map(
    [...catalogue.linesOf].flatMap(([disciplineId, lines]) =>
      lines
        .filter(
          (line) =>
            line.specialityId === place.specialityId &&
            line.intakeYearId === place.intakeYearId &&
            line.semesterId === place.semesterId,
        )
        .map((line) => [disciplineId, line] as const),
    ),
  );
  const registrations = [
    ...own.rows.map(
      (row): OwnRegistration => ({
        ...row,
        choice: choiceOf.get(row.disciplineId)?.choice ?? null,
        canRemove: mayRemove && row.streamId !== null,
      }),
    ),
    ...own.coming.map(
      (row): OwnRegistration => ({
        ...row,
        ...{
          id: null,
          groupId: place.groupId,
          streamId: null,
          stream: null,
          lessonTypeId: null,
          lessonType: null,
        },
        ...{ examType: catalogue.examTypes.get(row.examTypeId) ?? '', teacherId: null, teacher: '' },
        ...{ byPlan: true, kind: 'plan', choice: null, canRemove: false },
      }),
    ),
  ];
  return {
    window: {
      id: window?.id ?? null,
      state,
      way: window?.way ?? 'first',
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
      serverNow: now,
      creditLimit: window?.creditLimit ?? DEFAULT_CREDITS,
      commitment: window?.commitment ?? null,
      drawnAt: window?.drawnAt ?? null,
    },
    choices: choicesOf([...choiceOf.values()]),
    registrations,
    // With those that are attended already: the rules count them among what was chosen.
    offers,
  };
}

function choicesOf(lines: readonly { choice: number | null; picks: number }[]) {
  const byNumber = groupBy(
    lines.flatMap(({ choice, picks }) => (choice === null ? [] : [{ number: choice, picks }])),
    ({ number }) => number,
  );
  return [...byNumber]
    .map(([number, of]) => ({ number, picks: of[0]?.picks ?? 1, of: of.length }))
    .sort((one, other) => one.number - other.number);
}
