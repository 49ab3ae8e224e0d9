import type { Catalogue } from './catalogue.service.ts';
import type { Own } from './own.service.ts';
import type { PlanSemester } from './semester.service.ts';

type OfPlan = { catalogue: Catalogue; semester: Pick<PlanSemester, 'specialityId' | 'intakeYearId'> };

/**
 * Cached per catalogue, because thousands of students share a few plans. The cache ends with the catalogue.
 */
const known = new WeakMap<Catalogue, Map<string, ReadonlySet<number>>>();

/** The disciplines of the term that occur in the plan, in any semester. */
export function plannedDisciplines({ catalogue, semester }: OfPlan): ReadonlySet<number> {
  const { specialityId, intakeYearId } = semester;
  const byPlan = known.get(catalogue) ?? new Map<string, ReadonlySet<number>>();
  known.set(catalogue, byPlan);
  const key = `${specialityId}/${intakeYearId}`;
  const ids =
    byPlan.get(key) ??
    new Set(
      [...catalogue.linesOf].flatMap(([disciplineId, lines]) =>
        lines.some((line) => line.specialityId === specialityId && line.intakeYearId === intakeYearId)
          ? [disciplineId]
          : [],
      ),
    );
  byPlan.set(key, ids);
  return ids;
}

/** The disciplines of the student's page: those of the plan, and those the student has, had or waits for. */
export function nearDisciplines({
  own: { rows, had, waits },
  streamIds = [],
  ...of
}: OfPlan & { own: Pick<Own, 'rows' | 'had' | 'waits'>; streamIds?: readonly number[] }): Set<number> {
  const ofStreams = [...streamIds, ...waits.map(({ streamId }) => streamId)];
  return new Set([
    ...plannedDisciplines(of),
    ...rows.map(({ disciplineId }) => disciplineId),
    ...had,
    ...ofStreams.flatMap((id) => of.catalogue.streams.get(id)?.disciplineId ?? []),
  ]);
}
