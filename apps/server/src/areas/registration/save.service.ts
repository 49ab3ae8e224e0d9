import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Language } from '@bilim/contract/limits';
import type { Problem } from '@bilim/rules/registration/basket';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { type Catalogue, catalogueOf, type Seats, seatsOf } from './catalogue.service.ts';
import { draftsOf, waitsToEnd } from './drafts.ts';
import { offerFreed } from './freed.service.ts';
import { countAndHold, judge } from './judge.service.ts';
import { selectRegistrations, selectWaits } from './own.queries.ts';
import { isHeld, type Own, readOwn, readOwnAgain, taughtTo } from './own.service.ts';
import { readPageAt } from './page.service.ts';
import {
  drawsToCome,
  type FoundPlace,
  findPlace,
  isOpen,
  type OfSemester,
  requireOpen,
  type SemesterParams,
  windowFor,
} from './place.service.ts';
import { type Draft, draftsText, endWaits, insertRegistrations } from './save.queries.ts';
import { tellTeachers } from './tell.ts';
import { registrationText } from './text.ts';
import { holdWindow } from './wishes.queries.ts';

type Wanted = SemesterParams & OfSemester & { streamIds: readonly number[] };
/** Waiting places the caller agrees to give up. Legacy clients cannot be asked, so they send all. */
type Leaving = { endLines?: readonly number[] | 'all' };
type Within = { place: FoundPlace; catalogue: Catalogue };
/** Cached data shared by many students, read before the transaction. */
type Kept = { seats: Seats; taught: Parameters<typeof readOwn>[0]['taught'] };
/** Legacy clients save lesson types one by one, so missing types are allowed. */
type OneByOne = { oneByOne?: boolean };

/**
 * Registers the caller with all of these streams or with none. Otherwise returns the problems with
 * alternatives, or the waiting places that would end without the caller's consent.
 */
export async function saveBasket(
  wanted: Wanted & OneByOne & Leaving,
): Promise<{ saved: boolean; problems: Problem[]; lines: number[]; page: RegistrationPage }> {
  const { context, person, language } = wanted;
  const place = await findPlace(wanted);
  const { termId } = place;
  const catalogue = await catalogueOf({ context, termId, language });
  // Refuse early requests before taking any lock.
  if (!isOpen({ catalogue, place, now: context.now() })) {
    const wanting = await streamsToCome({ ...wanted, place, catalogue });
    const waits = await selectWaits(context.db, { studentId: person.id, termId });
    requireOpenOrHeld({ catalogue, place, now: context.now(), waits, streamIds: wanting });
  }
  const seats = await seatsOf({ context, termId });
  const taught = await taughtTo({ context, place, language });
  const save = () =>
    context.db.transaction((db) => trySaving({ ...wanted, db, place, catalogue, seats, taught }));
  const { problems, lines, asks, fresh, counted, own } = await save().catch((error) => {
    // The office has registered the student at the same moment. Retry: the registration is visible now and is
    // reported.
    if (isUniqueViolation(error, 'registrations_once')) return save();
    throw error;
  });
  const saved = problems.length === 0 && !asks;
  if (saved) await tellTeachers({ context, catalogue, streamIds: fresh });
  return {
    saved,
    problems,
    lines,
    page: await readPageAt({ ...wanted, place, seats: counted, own, besides: wanted.streamIds }),
  };
}

/** The wanted streams the student does not have yet; before the window opens, all of them. */
async function streamsToCome({ context, person, language, streamIds, place, catalogue }: Wanted & Within) {
  const { state } = windowFor({ catalogue, place, now: context.now() });
  if (state === 'before') return streamIds;
  const of = { studentId: person.id, termId: place.termId };
  const rows = await selectRegistrations(context.db, of, { language });
  return streamIds.filter((id) => rows.every(({ streamId }) => streamId !== id));
}

/** A held seat may be taken until the hold expires, even if the window has closed. */
function requireOpenOrHeld({
  waits,
  streamIds,
  ...at
}: Parameters<typeof requireOpen>[0] & { waits: Own['waits']; streamIds: readonly number[] }) {
  const isMine = (id: number) => waits.some((wait) => wait.streamId === id && isHeld(wait, at.now));
  if (!streamIds.every(isMine)) requireOpen(at);
}

/** The result, with the seats and the student's data after it. */
type Tried = {
  problems: Problem[];
  lines: number[];
  /** Waiting places would end without the caller's consent: nothing was saved. */
  asks: boolean;
  fresh: number[];
  counted: Seats;
  own: Own;
};

async function trySaving({
  db,
  place,
  catalogue,
  seats,
  taught,
  oneByOne = false,
  endLines = [],
  streamIds,
  ...asked
}: Wanted & Within & OneByOne & Leaving & Kept & { db: Db }): Promise<Tried> {
  const { context, person, language, yearId, semesterId } = asked;
  await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
  // A draw does not take this lock. The window lock makes it wait for this save, or makes its seats visible
  // here.
  for (const { id } of drawsToCome({ catalogue, place })) await holdWindow(db, { windowId: id });
  const own = await readOwn({ db, person, place, language, taught });
  const registered = new Set(own.rows.flatMap(({ streamId }) => streamId ?? []));
  const fresh = [...new Set(streamIds)].filter((id) => !registered.has(id));
  // A retry: everything was saved before, only the response was lost.
  if (fresh.length === 0) return { ...NOTHING, fresh, counted: seats, own };
  const counted = await countAndHold({
    db,
    seats,
    streamIds: [...fresh, ...own.waits.map((one) => one.streamId)],
  });
  // Another transaction may have moved the list before the seats were locked here.
  if (own.waits.length > 0) own.waits = await selectWaits(db, { studentId: person.id, termId: place.termId });
  const now = context.now();
  requireOpenOrHeld({ catalogue, place, now, waits: own.waits, streamIds: fresh });
  const { problems, page } = judge({
    catalogue,
    seats: counted,
    own,
    place,
    now,
    streamIds: fresh,
    oneByOne,
  });
  if (problems.length > 0) return { ...NOTHING, problems, fresh, counted, own };

  const drafts = draftsOf({ offers: page.offers, streamIds: fresh });
  const ended = waitsToEnd({ own, drafts, page });
  const lines = ended.flatMap(({ streamId, instead }) => (instead ? [streamId] : []));
  if (endLines !== 'all' && !lines.every((id) => endLines.includes(id)))
    return { ...NOTHING, lines, asks: true, fresh, counted, own };
  const freed = await endAll({ db, ended, page, language, now });
  await insertRegistrations(db, {
    studentId: person.id,
    termId: place.termId,
    semesterId,
    groupId: place.groupId,
    now,
    drafts: draftsText(drafts),
  });
  await offerFreed({ context, db, streamIds: freed, now });
  await context.events.publish({
    db,
    to: { people: [person.id] },
    event: { kind: 'registration.changed', yearId, semesterId, what: 'registered', at: now },
  });
  const has = await readOwnAgain({ db, own, person, place, language, ended: ended.map(({ id }) => id) });
  return { ...NOTHING, lines, fresh, counted: seatsAfter({ counted, own, fresh, now }), own: has };
}

const NOTHING = { problems: [], lines: [], asks: false };

/** Ends waiting places and returns their streams. The history stores the current name of the replacement. */
async function endAll({
  db,
  ended,
  page,
  language,
  now,
}: {
  db: Db;
  ended: ReturnType<typeof waitsToEnd>;
  page: RegistrationPage;
  language: Language;
  now: Date;
}): Promise<number[]> {
  if (ended.length === 0) return [];
  const word = registrationText({ key: 'stream', language }).toLowerCase();
  const nameOf = ({ streamId }: Draft) => {
    const offer = page.offers.find(({ streams }) => streams.some(({ id }) => id === streamId));
    const number = offer?.streams.find(({ id }) => id === streamId)?.number;
    return `${offer?.name}, ${word} ${number}`;
  };
  const { rows } = await endWaits(db, {
    ids: ended.map(({ id }) => id),
    instead: ended.map(({ instead }) => instead && nameOf(instead)),
    now,
  });
  return rows.map(({ stream_id }) => stream_id);
}

/** Adjusts the counts for the seats just taken, so that they need not be read again. */
function seatsAfter({
  counted,
  own,
  fresh,
  now,
}: {
  counted: Seats;
  own: Own;
  fresh: readonly number[];
  now: Date;
}): Seats {
  const after = new Map(counted);
  for (const id of fresh) {
    const row = counted.get(id);
    const wasHeld = own.waits.some((wait) => wait.streamId === id && isHeld(wait, now));
    if (row) after.set(id, { ...row, taken: row.taken + 1, held: row.held - (wasHeld ? 1 : 0) });
  }
  return after;
}
