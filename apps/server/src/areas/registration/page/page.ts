import type { OwnRegistration, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { groupBy } from '../../../ground/grouping.ts';
import type { Catalogue, PlanLine, Seats } from './catalogue.service.ts';
import { offersFor } from './offers.ts';
import type { Own } from './own.service.ts';
import { nearDisciplines, plannedDisciplines } from './plan.ts';
import type { PlanSemester, Semester } from './semester.service.ts';
import { isOpen, windowFor } from './window.ts';

const DEFAULT_CREDITS = 36;

/** All data from which a student's registration of a semester is calculated. */
export type State = { catalogue: Catalogue; seats: Seats; own: Own; semester: Semester; now: Date };

export type Reach = {
  /**
   * 'everything': all offers. Stream ids: the own plan and the disciplines of these streams. Default: the own
   * plan.
   */
  besides?: 'everything' | readonly number[];
};

export function pageOf({ besides = [], ...state }: State & Reach): RegistrationPage {
  const { catalogue, semester, own, now } = state;
  const only =
    besides === 'everything' ? undefined : nearDisciplines({ catalogue, semester, own, streamIds: besides });
  const { window, state: windowState } = windowFor({ catalogue, semester, now });
  const { creditLimit, ...rest } = offeredOf({ ...state, only });
  return {
    window: {
      id: window?.id ?? null,
      state: windowState,
      way: window?.way ?? 'first',
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
      serverNow: now,
      creditLimit,
      commitment: window?.commitment ?? null,
      drawnAt: window?.drawnAt ?? null,
    },
    planCredits: semester.planCredits,
    ...rest,
  };
}

export type Offered = ReturnType<typeof offeredOf>;

/** What a student has and is offered, with its limits: the part of the page that the rules judge. */
export function offeredOf({ only, ...state }: State & { only?: ReadonlySet<number> }) {
  const { catalogue, seats, semester, own, now } = state;
  const planned = plannedIn({ catalogue, semester });
  return {
    creditLimit: windowFor({ catalogue, semester, now }).window?.creditLimit ?? DEFAULT_CREDITS,
    choices: choicesOf(
      [...planned.values()].filter(({ disciplineId }) => catalogue.streamsOf.has(disciplineId)),
    ),
    registrations: registrationsOf({ ...state, planned }),
    // Includes disciplines already registered: the rules count them as chosen.
    offers: offersFor({ catalogue, seats, semester, own, now, only }),
  };
}

/** The items of the student's plan for this semester, by discipline. */
export function plannedIn({
  catalogue,
  semester,
}: {
  catalogue: Catalogue;
  semester: PlanSemester;
}): Map<number, PlanLine> {
  const isOwn = (line: PlanLine) =>
    line.specialityId === semester.specialityId &&
    line.intakeYearId === semester.intakeYearId &&
    line.semesterId === semester.semesterId;
  return new Map(
    [...plannedDisciplines({ catalogue, semester })].flatMap((id) =>
      (catalogue.linesOf.get(id) ?? []).filter(isOwn).map((line) => [id, line] as const),
    ),
  );
}

function registrationsOf({
  catalogue,
  own,
  semester,
  planned,
  now,
}: State & { planned: ReadonlyMap<number, PlanLine> }): OwnRegistration[] {
  const canRemove = isOpen({ catalogue, semester, now });
  return [
    ...own.rows.map((row) => ({
      choice: planned.get(row.disciplineId)?.choice ?? null,
      canRemove: canRemove && row.streamId !== null,
      ...row,
    })),
    ...own.coming.map((row) => ({
      id: null,
      groupId: semester.groupId,
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
