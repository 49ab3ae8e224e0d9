import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Language } from '@bilim/contract/limits';
import type { Problem } from '@bilim/rules/registration-basket';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { registrationText } from '../../http/texts.ts';
import { type Catalogue, catalogueOf, type Seats, seatsOf } from './catalogue.service.ts';
import { draftsOf, waitsToEnd } from './drafts.ts';
import { offerFreed } from './freed.service.ts';
import { countAndHold, judge } from './judge.service.ts';
import { selectRegistrations, selectWaits } from './own.queries.ts';
import { isHeld, type Own, readOwn, readOwnAgain, taughtTo } from './own.service.ts';
import { readPageAt } from './page.service.ts';
import {
  type Asked,
  drawsToCome,
  type FoundPlace,
  findPlace,
  isOpen,
  type OfSemester,
  requireOpen,
  windowFor,
} from './place.service.ts';
import { type Draft, draftsText, endWaits, insertRegistrations } from './save.queries.ts';
import { tellTeachers } from './tell.ts';
import { holdWindow } from './wishes.queries.ts';

type Wanted = Asked & OfSemester & { streamIds: readonly number[] };
/** The lines that the caller agrees to leave; legacy clients cannot be asked. */
type Leaving = { endLines?: readonly number[] | 'all' };
type Within = { place: FoundPlace; catalogue: Catalogue };
/** What is the same for many, read before the transaction. */
type Kept = { seats: Seats; taught: Parameters<typeof readOwn>[0]['taught'] };
/** Lesson types may come one by one, as legacy clients save them: the others follow. */
type OneByOne = { oneByOne?: boolean };

/**
 * Registers the caller with all of these streams or none. What is in the way comes back, with what would fit instead; so do the
 * lines that it would end, unless the caller has agreed to leave them.
 */
export async function saveBasket(
  wanted: Wanted & OneByOne & Leaving,
): Promise<{ saved: boolean; problems: Problem[]; lines: number[]; page: RegistrationPage }> {
  const { context, person, language } = wanted;
  const place = await findPlace(wanted);
  const { termId } = place;
  const catalogue = await catalogueOf({ context, termId, language });
  // Whoever comes too early is told so before anything is locked.
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
    // The office registered them for the same at that moment: now it is there, and is told.
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

/** Of what is asked for, what one does not have. Before the window opened that is all of it. */
async function streamsToCome({ context, person, language, streamIds, place, catalogue }: Wanted & Within) {
  const { state } = windowFor({ catalogue, place, now: context.now() });
  if (state === 'before') return streamIds;
  const of = { studentId: person.id, termId: place.termId };
  const rows = await selectRegistrations(context.db, of, { language });
  return streamIds.filter((id) => rows.every(({ streamId }) => streamId !== id));
}

/** A seat that is held may be taken as long as it is held, also when the window has closed meanwhile. */
function requireOpenOrHeld({
  waits,
  streamIds,
  ...at
}: Parameters<typeof requireOpen>[0] & { waits: Own['waits']; streamIds: readonly number[] }) {
  const isMine = (id: number) => waits.some((wait) => wait.streamId === id && isHeld(wait, at.now));
  if (!streamIds.every(isMine)) requireOpen(at);
}

/** With the seats and what the caller has, as they were left. */
type Tried = {
  problems: Problem[];
  lines: number[];
  /** The lines would end, and the caller has not agreed to it: nothing was saved. */
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
  // A draw gives seats without that lock: it waits for this save, or what it gave is seen here.
  for (const { id } of drawsToCome({ catalogue, place })) await holdWindow(db, { windowId: id });
  const own = await readOwn({ db, person, place, language, taught });
  const registered = new Set(own.rows.flatMap(({ streamId }) => streamId ?? []));
  const fresh = [...new Set(streamIds)].filter((id) => !registered.has(id));
  // All of it was saved before, and only the answer was lost.
  if (fresh.length === 0) return { ...NOTHING, fresh, counted: seats, own };
  const counted = await countAndHold({
    db,
    seats,
    streamIds: [...fresh, ...own.waits.map((one) => one.streamId)],
  });
  // Somebody else may have moved a line before its seats were held here.
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
    ...{ studentId: person.id, termId: place.termId, semesterId, groupId: place.groupId, now },
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

/** Ends lines; answers whose streams' they were. In the history stands what one has instead, by its name of today. */
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

/** The seats with those that were just taken: a free one, or the one that was held. */
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
