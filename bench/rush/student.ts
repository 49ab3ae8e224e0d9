import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { freeOf, type Page, page as pageShape, placeIn, saved, seats } from './answers.ts';
import type { Results } from './results.ts';
import type { Sending } from './retrying.ts';
import { until } from './timeline.ts';
import type { Registrant } from './university.ts';

/** How long a student thinks before saving. */
const THINKS_MS = { least: 2_000, most: 8_000 };
/** More rounds than a student needs to get a seat or a place in a waiting list. */
const MOST_ROUNDS = 30;

type Basket = Map<number, number>;

const semesterOf = ({ yearId, semesterId }: Registrant) => ({ id_a_year: yearId, id_semester: semesterId });

/** The page of a semester. */
export const readPage = (registrant: Registrant, send: Sending): Promise<Page> =>
  send({
    path: registrationContract.page.path,
    fields: semesterOf(registrant),
    shape: pageShape,
    about: 'page',
  });

/**
 * One student on the page: checks free seats while thinking, saves the basket, and joins a waiting list where no seat
 * is free.
 */
export async function register({
  student,
  page: first,
  looksAfterMs = 0,
  send,
  results,
}: {
  student: Registrant;
  page: Page;
  /** When the screen first requests free seats. */
  looksAfterMs?: number;
  send: Sending;
  results: Results;
}): Promise<void> {
  const { id } = student;
  const of = semesterOf(student);
  let page = first;
  const open = new Set(page.choices.map(({ number }) => number));
  let isWaiting = false;
  for (let round = 0; round < MOST_ROUNDS && open.size > 0; round++) {
    const basket: Basket = new Map();
    for (const choice of open) {
      const streamId = pick(freeOf(page, choice));
      if (streamId !== undefined) basket.set(choice, streamId);
      else if (await joinLine({ of, choice, page, send })) {
        open.delete(choice);
        isWaiting = true;
      }
    }
    if (basket.size === 0) continue;
    await think({ send, of, afterMs: round === 0 ? looksAfterMs : 0 });
    const fields = { ...of, streamIds: [...basket.values()] };
    const { path } = registrationContract.save;
    const answer = await send({ path, fields, shape: saved, about: 'save' });
    page = answer.page;
    if (answer.saved) {
      for (const streamId of basket.values()) results.acknowledged.push({ studentId: id, streamId });
      for (const choice of basket.keys()) open.delete(choice);
    }
    const other = answer.problems.find(({ kind }) => kind !== 'full');
    if (other) return results.end('refused', other.kind);
  }
  if (open.size > 0) return results.end('refused', 'always outrun by another student');
  results.end(isWaiting ? 'in line' : 'saved');
}

/** Joins the waiting list of a full choice; false when a seat has become free. */
async function joinLine({
  of,
  choice,
  page,
  send,
}: {
  of: Record<string, number>;
  choice: number;
  page: Page;
  send: Sending;
}): Promise<boolean> {
  const streams = page.offers.filter((offer) => offer.choice === choice).flatMap((offer) => offer.streams);
  const streamId = pick(streams)?.id_stream;
  const { path } = registrationContract.joinLine;
  const fields = { ...of, id_stream: streamId };
  const answer = await send({
    path,
    fields,
    shape: pageShape,
    about: 'save',
    unless: 'REGISTRATION_NOT_FULL',
  });
  if (!answer) return false;
  if (!placeIn(answer, streamId)) throw new Error(`No place in the waiting list of ${streamId}`);
  return true;
}

/** Meanwhile the screen requests free seats at the interval set by the server. */
async function think({ send, of, afterMs }: { send: Sending; of: Record<string, number>; afterMs: number }) {
  const ends = performance.now() + THINKS_MS.least + Math.random() * (THINKS_MS.most - THINKS_MS.least);
  await until(Math.min(afterMs, ends - performance.now()));
  const { path } = registrationContract.seats;
  while (performance.now() < ends) {
    const { againMs } = await send({ path, fields: of, shape: seats, about: 'seats' });
    await until(Math.min(againMs, Math.max(0, ends - performance.now())));
  }
}

const pick = <One>(of: readonly One[]): One | undefined => of[Math.floor(Math.random() * of.length)];
