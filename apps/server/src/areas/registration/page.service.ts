import type { Offer, OwnRegistration, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { groupBy } from '../../ground/grouping.ts';
import { type Catalogue, catalogueOf, type PlanLine, type Seats, seatsOf } from './catalogue.service.ts';
import { offersFor } from './offers.ts';
import { type Own, readOwn, taughtTo } from './own.service.ts';
import { nearDisciplines, plannedDisciplines } from './own-plan.ts';
import {
  type FoundPlace,
  findPlace,
  isOpen,
  type OfSemester,
  type Placement,
  type SemesterParams,
  windowFor,
} from './place.service.ts';

const DEFAULT_CREDITS = 36;

type Reach = {
  /**
   * 'everything': all offers. Stream ids: the own plan and the disciplines of these streams. Default: the own
   * plan.
   */
  besides?: 'everything' | readonly number[];
};

/** The complete registration page of a semester. */
export async function readPage(asked: SemesterParams & OfSemester & Reach): Promise<RegistrationPage> {
  const place = await findPlace(asked);
  return readPageAt({ ...asked, place });
}

type AtPlace = SemesterParams & { place: FoundPlace };

/** For a known semester. Accepts data the caller has read already; `anew` counts the seats again. */
export async function readPageAt({
  context,
  person,
  language,
  place,
  seats: counted,
  own: read,
  anew,
  besides,
}: AtPlace & Reach & { seats?: Seats; own?: Own; anew?: boolean }): Promise<RegistrationPage> {
  const { termId } = place;
  const [catalogue, seats, own] = await Promise.all([
    catalogueOf({ context, termId, language }),
    counted ?? seatsOf({ context, termId, anew }),
    read ?? readOwnNow({ context, person, place, language }),
  ]);
  return pageOf({ catalogue, seats, own, place, now: context.now(), besides });
}

const readOwnNow = async ({ context, person, place, language }: AtPlace) =>
  readOwn({
    db: context.db,
    person,
    place,
    language,
    taught: await taughtTo({ context, place, language }),
  });

export async function readOthers(asked: SemesterParams & OfSemester): Promise<Offer[]> {
  const { offers } = await readPage({ ...asked, besides: 'everything' });
  return offers.filter(({ section }) => section === 'other');
}

type Read = { catalogue: Catalogue; seats: Seats; own: Own; place: FoundPlace; now: Date };

export function pageOf({ catalogue, seats, own, place, now, besides = [] }: Read & Reach): RegistrationPage {
  const { window, state } = windowFor({ catalogue, place, now });
  const planned = plannedIn({ catalogue, place });
  const only =
    besides === 'everything' ? undefined : nearDisciplines({ catalogue, place, own, streamIds: besides });
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
    planCredits: place.planCredits,
    choices: choicesOf(
      [...planned.values()].filter(({ disciplineId }) => catalogue.streamsOf.has(disciplineId)),
    ),
    registrations: registrationsOf({
      catalogue,
      own,
      place,
      planned,
      canRemove: isOpen({ catalogue, place, now }),
    }),
    // Includes disciplines already registered: the rules count them as chosen.
    offers: offersFor({ catalogue, seats, place, own, now, only }),
  };
}

/** The items of the student's plan for this semester, by discipline. */
export function plannedIn({
  catalogue,
  place,
}: {
  catalogue: Catalogue;
  place: Placement;
}): Map<number, PlanLine> {
  const isOwn = (line: PlanLine) =>
    line.specialityId === place.specialityId &&
    line.intakeYearId === place.intakeYearId &&
    line.semesterId === place.semesterId;
  return new Map(
    [...plannedDisciplines({ catalogue, place })].flatMap((id) =>
      (catalogue.linesOf.get(id) ?? []).filter(isOwn).map((line) => [id, line] as const),
    ),
  );
}

function registrationsOf({
  catalogue,
  own,
  place,
  planned,
  canRemove,
}: Pick<Read, 'catalogue' | 'own' | 'place'> & {
  planned: ReadonlyMap<number, PlanLine>;
  canRemove: boolean;
}): OwnRegistration[] {
  return [
    ...own.rows.map((row) => ({
      choice: planned.get(row.disciplineId)?.choice ?? null,
      canRemove: canRemove && row.streamId !== null,
      ...row,
    })),
    ...own.coming.map((row) => ({
      id: null,
      groupId: place.groupId,
      streamId: null,
      stream: null,
      lessonTypeId: null,
      lessonType: null,
      examType: catalogue.examTypes.get(row.examTypeId) ?? '',
      teacherId: null,
      teacher: '',
      byPlan: true,
      kind: 'plan' as const,
      canRemove: false,
      choice: planned.get(row.disciplineId)?.choice ?? null,
      ...row,
    })),
  ];
}

function choicesOf(lines: readonly Pick<PlanLine, 'choice' | 'picks'>[]) {
  const byNumber = groupBy(
    lines.flatMap(({ choice, picks }) => (choice === null ? [] : [{ number: choice, picks }])),
    ({ number }) => number,
  );
  return [...byNumber]
    .map(([number, of]) => ({ number, picks: of[0]?.picks ?? 1, of: of.length }))
    .sort((one, other) => one.number - other.number);
}
