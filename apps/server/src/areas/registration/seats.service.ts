import { createHash } from 'node:crypto';
import type { AppContext } from '../../context/app-context.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { freeOf } from './offers.ts';
import { type Asked, type FoundPlace, findPlace, type OfSemester, windowFor } from './place.service.ts';

/** Few may ask often, many seldom: so a process answers no more than these in a second, until all ask as seldom as can be. */
const ANSWERS_A_SECOND = 150;
const AGAIN_MS = { least: 4_000, most: 20_000 };

/** The free seats of what may be chosen in a semester, from what the process keeps; and when to ask again. */
export async function readSeats(asked: Asked & OfSemester) {
  const { context, person, language } = asked;
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
    seats: offeredIn({ catalogue, place }).flatMap((id) => {
      const counted = seats.get(id);
      return counted ? [{ id, free: freeOf(counted), waiting: counted.waiting }] : [];
    }),
  };
}

export const againMs = (askers: number): number =>
  Math.round(Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.least, (1_000 * askers) / ANSWERS_A_SECOND)));

/** Who asked within the longest time between two questions. */
type Askers = { among(personId: number): number };
const askers = new WeakMap<AppContext['db'], Askers>();

function askersOf(db: AppContext['db']): Askers {
  const known = askers.get(db) ?? countAskers();
  askers.set(db, known);
  return known;
}

/** Counts two times in turn: those of the time before are still there while new ones come. */
export function countAskers(clock: () => number = () => performance.now()): Askers {
  let [before, since] = [new Set<number>(), new Set<number>()];
  let turnsAt = clock() + AGAIN_MS.most;
  return {
    among(personId) {
      const now = clock();
      if (now >= turnsAt) {
        before = now < turnsAt + AGAIN_MS.most ? since : new Set();
        since = new Set();
        turnsAt = now + AGAIN_MS.most;
      }
      since.add(personId);
      return Math.max(before.size, since.size);
    },
  };
}

type Offered = { catalogue: Catalogue; place: FoundPlace };

/** Kept beside what they were made of, and gone with it. */
const offered = new WeakMap<Catalogue, Map<string, number[]>>();

/** The streams that a plan can lead to: the plan's own, electives of others, and what is in no plan. */
function offeredIn({ catalogue, place: { specialityId, intakeYearId } }: Offered): number[] {
  const byPlan = offered.get(catalogue) ?? new Map<string, number[]>();
  offered.set(catalogue, byPlan);
  const key = `${specialityId}/${intakeYearId}`;
  const known = byPlan.get(key);
  if (known) return known;
  const ids = [...catalogue.streams.values()].flatMap(({ id, disciplineId }) => {
    const lines = catalogue.linesOf.get(disciplineId) ?? [];
    const isOffered = lines.some(
      (line) => line.elective || (line.specialityId === specialityId && line.intakeYearId === intakeYearId),
    );
    return isOffered || lines.length === 0 ? [id] : [];
  });
  byPlan.set(key, ids);
  return ids;
}

/** What changes when the page itself must be read anew: the window, its state, or which streams there are. */
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
