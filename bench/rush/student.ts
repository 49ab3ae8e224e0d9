import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { Asking } from './asking.ts';
import { freeOf, type Page, page, placeIn, saved, seats } from './heard.ts';
import type { Met } from './met.ts';
import { until } from './timeline.ts';
import type { Registrant } from './university.ts';

/** How long a student thinks before saving. */
const THINKS_MS = { least: 2_000, most: 8_000 };
/** More rounds than a student needs to get a seat or a place in a waiting list. */
const MOST_ROUNDS = 30;

type Basket = Map<number, number>;

const semesterOf = ({ yearId, semesterId }: Registrant) => ({ id_a_year: yearId, id_semester: semesterId });

/** The page of a semester. */
export const readPage = (registrant: Registrant, say: Asking): Promise<Page> =>
  say({ path: registrationContract.page.path, fields: semesterOf(registrant), shape: page, about: 'page' });

/**
 * One student on the page: checks free seats while thinking, saves the basket, and joins a waiting list where no seat
 * is free.
 */
export async function register({
  came,
  seen: first,
  looksAfterMs = 0,
  say,
  met,
}: {
  came: Registrant;
  seen: Page;
  /** When the screen first requests free seats. */
  looksAfterMs?: number;
  say: Asking;
  met: Met;
}): Promise<void> {
  const { id } = came;
  const of = semesterOf(came);
  let seen = first;
  const open = new Set(seen.choices.map(({ number }) => number));
  let inLine = false;
  for (let round = 0; round < MOST_ROUNDS && open.size > 0; round++) {
    const basket: Basket = new Map();
    for (const choice of open) {
      const streamId = pick(freeOf(seen, choice));
      if (streamId !== undefined) basket.set(choice, streamId);
      else if (await stand({ of, choice, seen, say })) {
        open.delete(choice);
        inLine = true;
      }
    }
    if (basket.size === 0) continue;
    await think({ say, of, afterMs: round === 0 ? looksAfterMs : 0 });
    const fields = { ...of, streamIds: [...basket.values()] };
    const { path } = registrationContract.save;
    const answer = await say({ path, fields, shape: saved, about: 'save' });
    seen = answer.page;
    if (answer.saved) {
      for (const streamId of basket.values()) met.acknowledged.push({ studentId: id, streamId });
      for (const choice of basket.keys()) open.delete(choice);
    }
    const other = answer.problems.find(({ kind }) => kind !== 'full');
    if (other) return met.end('refused', other.kind);
  }
  if (open.size > 0) return met.end('refused', 'always outrun by another student');
  met.end(inLine ? 'in line' : 'saved');
}

/** Joins the waiting list of a full choice; false when a seat has become free. */
async function stand({
  of,
  choice,
  seen,
  say,
}: {
  of: Record<string, number>;
  choice: number;
  seen: Page;
  say: Asking;
}): Promise<boolean> {
  const streams = seen.offers.filter((offer) => offer.choice === choice).flatMap((offer) => offer.streams);
  const streamId = pick(streams)?.id_stream;
  const { path } = registrationContract.joinLine;
  const fields = { ...of, id_stream: streamId };
  const answer = await say({ path, fields, shape: page, about: 'save', unless: 'REGISTRATION_NOT_FULL' });
  if (!answer) return false;
  if (!placeIn(answer, streamId)) throw new Error(`No place in the waiting list of ${streamId}`);
  return true;
}

/** Meanwhile the screen requests free seats at the interval set by the server. */
async function think({ say, of, afterMs }: { say: Asking; of: Record<string, number>; afterMs: number }) {
  const ends = performance.now() + THINKS_MS.least + Math.random() * (THINKS_MS.most - THINKS_MS.least);
  await until(Math.min(afterMs, ends - performance.now()));
  const { path } = registrationContract.seats;
  while (performance.now() < ends) {
    const { againMs } = await say({ path, fields: of, shape: seats, about: 'seats' });
    await until(Math.min(againMs, Math.max(0, ends - performance.now())));
  }
}

const pick = <One>(of: readonly One[]): One | undefined => of[Math.floor(Math.random() * of.length)];
