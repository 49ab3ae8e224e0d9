import { randomInt } from 'node:crypto';
import { type DrawTry, drawTries } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { stateOf, windowAt } from '@bilim/rules/registration/window';
import type { Db } from '../../../db/open.ts';
import { lockStudent } from '../basket/locks.ts';
import { type Catalogue, catalogueOf } from '../page/catalogue.service.ts';
import { readPageOf } from '../page/page.service.ts';
import { type Caller, findSemester, type OfSemester, type Semester } from '../page/semester.service.ts';
import { drawChoices } from './choices.ts';
import { revealsUntil, shareHashOf } from './seal.ts';
import {
  insertShare,
  insertTicket,
  insertWishes,
  selectDrawFile,
  selectDrawn,
  selectOutcomes,
  selectTicket,
  selectWishes,
  shareWindow,
} from './wishes.queries.ts';

type Wish = { choice: string; streamIds: readonly number[] };
type Outcome = { choice: string; place: number; of: number; tries: DrawTry[] };

/** The current draw of a year of study. A later first-come window does not hide its outcome. */
const drawFor = ({ catalogue, semester, now }: { catalogue: Catalogue; semester: Semester; now: Date }) =>
  windowAt(
    catalogue.windows.filter(
      ({ way, yearOfStudy }) => way === 'draw' && yearOfStudy === semester.yearOfStudy,
    ),
    now,
  );

/** The caller's wishes, and the outcome once the draw was held. */
export async function readWishes(params: Caller & OfSemester) {
  const { context, person, language } = params;
  const semester = await findSemester(params);
  const catalogue = await catalogueOf({ context, termId: semester.termId, language });
  const window = drawFor({ catalogue, semester, now: context.now() });
  const none = { ticket: null, wishes: [], seed: null, hash: null, outcomes: [] };
  if (!window) return none;
  const of = { windowId: window.id, studentId: person.id };
  const [ticket, wishes, drawn, outcomes] = await Promise.all([
    selectTicket(context.db, of),
    selectWishes(context.db, of),
    selectDrawn(context.db, { windowId: window.id }),
    selectOutcomes(context.db, of),
  ]);
  const seal =
    drawn?.seal && drawn.sealedAt ? { hash: drawn.seal, until: revealsUntil(drawn.sealedAt) } : null;
  return {
    ticket: ticket?.ticket ?? null,
    ...(ticket && { share: { hash: ticket.shareHash, isTold: ticket.isTold } }),
    ...(seal && { seal }),
    wishes,
    seed: drawn?.seed ?? null,
    hash: drawn?.hash ?? null,
    outcomes: outcomes.map((one): Outcome => ({ ...one, tries: drawTries.parse(one.tries) })),
  };
}

/** Replaces the caller's wishes. The first save gives the caller a ticket number that never changes. */
export async function saveWishes({
  wishes,
  shareHash = null,
  ...params
}: Caller & OfSemester & { wishes: readonly Wish[]; shareHash?: string | null }) {
  const { context, person, language } = params;
  const semester = await findSemester(params);
  const catalogue = await catalogueOf({ context, termId: semester.termId, language });
  const window = drawFor({ catalogue, semester, now: context.now() });
  if (!window || stateOf(window, context.now()) !== 'open') throw new Failure('REGISTRATION_CLOSED');
  await checkWishes({ ...params, semester, wishes });
  const given = wishes
    .filter(({ streamIds }) => streamIds.length > 0)
    .map(({ choice, streamIds }) => ({ choice, stream_ids: streamIds }));
  await context.db.transaction(async (db) => {
    // Two tabs at once: the last save wins completely.
    await lockStudent({ db, person });
    const held = await shareWindow(db, { windowId: window.id });
    const now = context.now();
    if (!held || held.drawnAt || now >= held.closesAt) throw new Failure('REGISTRATION_CLOSED');
    const of = { windowId: window.id, studentId: person.id };
    await giveTicket(db, { ...of, shareHash });
    await insertWishes(db, { ...of, wishes: JSON.stringify(given), now });
  });
  return null;
}

/** Each choice at most once, and only streams the caller may get in it. */
async function checkWishes({ wishes, ...params }: Caller & { semester: Semester; wishes: readonly Wish[] }) {
  const { offers, choices, registrations } = await readPageOf({ ...params, besides: 'everything' });
  const picks = new Map(choices.map((one) => [one.number, one.picks]));
  const allowed = drawChoices({ offers, picks, registered: registrations });
  const isWrong = ({ choice, streamIds }: Wish) =>
    new Set(streamIds).size < streamIds.length ||
    streamIds.some((id) => !allowed.get(choice)?.streamIds.has(id));
  const isTwice = new Set(wishes.map(({ choice }) => choice)).size < wishes.length;
  if (isTwice || wishes.some(isWrong)) throw new Failure('REGISTRATION_WISHES');
}

const TICKETS = { from: 100_000, to: 1_000_000 };
const TRIES = 100;

/**
 * Gives a random ticket number, which does not reveal when the student came. Retries if the number is taken.
 * The share hash of an existing ticket does not change.
 */
async function giveTicket(db: Db, of: { windowId: number; studentId: number; shareHash: string | null }) {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await selectTicket(db, of)) return;
    if (await insertTicket(db, { ...of, ticket: randomInt(TICKETS.from, TICKETS.to) })) return;
  }
  throw new Error('No free ticket number found');
}

/** Stores the share promised by the caller's browser, between the seal and the draw. */
export async function revealShare({ share, ...params }: Caller & OfSemester & { share: string }) {
  const { context, person, language } = params;
  const semester = await findSemester(params);
  const catalogue = await catalogueOf({ context, termId: semester.termId, language });
  const window = drawFor({ catalogue, semester, now: context.now() });
  if (!window) throw new Failure('REGISTRATION_CLOSED');
  const of = { windowId: window.id, studentId: person.id };
  await context.db.transaction(async (db) => {
    const held = await shareWindow(db, { windowId: window.id });
    const now = context.now();
    const drawn = await selectDrawn(db, { windowId: window.id });
    const ticket = await selectTicket(db, of);
    // A retry: the share was stored before, only the response was lost.
    if (ticket?.isTold) return;
    const isOver = !held || held.drawnAt || !drawn?.sealedAt || now >= revealsUntil(drawn.sealedAt);
    if (isOver) throw new Failure('REGISTRATION_CLOSED');
    if (!ticket || ticket.shareHash !== shareHashOf(share)) throw new Failure('REGISTRATION_SHARE');
    await insertShare(db, { windowId: window.id, ticket: ticket.ticket, share, now });
  });
  return null;
}

export async function readDrawFile({ context, windowId }: Pick<Caller, 'context'> & { windowId: number }) {
  const found = await selectDrawFile(context.db, { windowId });
  if (!found) throw new Failure('REGISTRATION_NOT_FOUND');
  return found.file;
}
