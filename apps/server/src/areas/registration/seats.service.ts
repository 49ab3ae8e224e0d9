import { createHash } from 'node:crypto';
import type { AppContext } from '../../context/app-context.ts';
import { type Askers, againMs, countAskers } from './askers.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { freeOf } from './offers.ts';
import { plannedDisciplines } from './own-plan.ts';
import {
  type FoundPlace,
  findPlace,
  type OfSemester,
  type SemesterParams,
  windowFor,
} from './place.service.ts';

/** Free seats of the streams a student may choose, from the cache, and the suggested poll interval. */
export async function readSeats(asked: SemesterParams & OfSemester & { others?: boolean }) {
  const { context, person, language, others = false } = asked;
  const place = await findPlace(asked);
  const { termId } = place;
  const [catalogue, seats] = await Promise.all([
    catalogueOf({ context, termId, language }),
    seatsOf({ context, termId }),
  ]);
  const now = context.now();
  return {
    version: versionOf({ catalogue, place, now }),
    serverNow: now,
    againMs: againMs(askersOf(context.db).among(person.id)),
    seats: offeredIn({ catalogue, place, others }).flatMap((id) => {
      const counted = seats.get(id);
      return counted ? [{ id, free: freeOf(counted), waiting: counted.waiting }] : [];
    }),
  };
}

const askers = new WeakMap<AppContext['db'], Askers>();

function askersOf(db: AppContext['db']): Askers {
  const known = askers.get(db) ?? countAskers(() => performance.now());
  askers.set(db, known);
  return known;
}

type Offered = { catalogue: Catalogue; place: FoundPlace };

/** Cached per catalogue; the cache ends with it. */
const offered = new WeakMap<Catalogue, Map<string, number[]>>();

/**
 * The streams of the student's plan and those in no plan. With `others` also the electives of other
 * specialities.
 */
function offeredIn({ catalogue, place, others }: Offered & { others: boolean }): number[] {
  const byPlan = offered.get(catalogue) ?? new Map<string, number[]>();
  offered.set(catalogue, byPlan);
  const key = [place.specialityId, place.intakeYearId, others].join('/');
  const planned = plannedDisciplines({ catalogue, place });
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
function versionOf({ catalogue, place, now }: Offered & { now: Date }): string {
  const { window, state } = windowFor({ catalogue, place, now });
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
