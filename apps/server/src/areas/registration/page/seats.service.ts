import { createHash } from 'node:crypto';
import type { AppContext } from '../../../context/app-context.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { freeOf } from './offers.ts';
import { plannedDisciplines } from './plan.ts';
import { countPollers, type PollerCount, pollIntervalMs } from './poll-interval.ts';
import { type Caller, findSemester, type OfSemester, type Semester } from './semester.service.ts';
import { windowFor } from './window.ts';

/** Free seats of the streams a student may choose, from the cache, and the suggested poll interval. */
export async function readSeats(params: Caller & OfSemester & { others?: boolean }) {
  const { context, person, language, others = false } = params;
  const semester = await findSemester(params);
  const { termId } = semester;
  const [catalogue, seats] = await Promise.all([
    catalogueOf({ context, termId, language }),
    seatsOf({ context, termId }),
  ]);
  const now = context.now();
  return {
    version: versionOf({ catalogue, semester, now }),
    serverNow: now,
    againMs: pollIntervalMs(pollersOf(context.db).with(person.id)),
    seats: offeredIn({ catalogue, semester, others }).flatMap((id) => {
      const counted = seats.get(id);
      return counted ? [{ id, free: freeOf(counted), waiting: counted.waiting }] : [];
    }),
  };
}

const pollers = new WeakMap<AppContext['db'], PollerCount>();

function pollersOf(db: AppContext['db']): PollerCount {
  const known = pollers.get(db) ?? countPollers(() => performance.now());
  pollers.set(db, known);
  return known;
}

type Offered = { catalogue: Catalogue; semester: Semester };

/** Cached per catalogue; the cache ends with it. */
const offered = new WeakMap<Catalogue, Map<string, number[]>>();

/**
 * The streams of the student's plan and those in no plan. With `others` also the electives of other
 * specialities.
 */
function offeredIn({ catalogue, semester, others }: Offered & { others: boolean }): number[] {
  const byPlan = offered.get(catalogue) ?? new Map<string, number[]>();
  offered.set(catalogue, byPlan);
  const key = [semester.specialityId, semester.intakeYearId, others].join('/');
  const planned = plannedDisciplines({ catalogue, semester });
  const isOffered = (disciplineId: number) => {
    const lines = catalogue.linesOf.get(disciplineId) ?? [];
    return planned.has(disciplineId) || lines.length === 0 || (others && lines.some((line) => line.elective));
  };
  const ids =
    byPlan.get(key) ??
    [...catalogue.streams.values()].flatMap(({ id, disciplineId }) => (isOffered(disciplineId) ? [id] : []));
  byPlan.set(key, ids);
  return ids;
}

/** Changes when the client must reload the page: other window, other state or other streams. */
function versionOf({ catalogue, semester, now }: Offered & { now: Date }): string {
  const { window, state } = windowFor({ catalogue, semester, now });
  const times = [window?.opensAt, window?.closesAt, window?.drawnAt].map((time) => time?.getTime() ?? 0);
  const text = [window?.id ?? 0, state, ...times, streamsText(catalogue)].join('/');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

const texts = new WeakMap<Catalogue, string>();
function streamsText(catalogue: Catalogue): string {
  const text = texts.get(catalogue) ?? [...catalogue.streams.keys()].join(',');
  texts.set(catalogue, text);
  return text;
}
