import { createHash } from 'node:crypto';
import type { AppContext } from '../../context/app-context.ts';
import { type Askers, againMs, countAskers } from './askers.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { freeOf } from './offers.ts';
import { type Asked, type FoundPlace, findPlace, type OfSemester, windowFor } from './place.service.ts';

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

const askers = new WeakMap<AppContext['db'], Askers>();

function askersOf(db: AppContext['db']): Askers {
  const known = askers.get(db) ?? countAskers(() => performance.now());
  askers.set(db, known);
  return known;
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
