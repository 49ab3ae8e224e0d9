import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { type Attended, basketProblems, type Problem } from '@bilim/rules/registration-basket';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { type Catalogue, catalogueOf, seatsOf } from './catalogue.service.ts';
import { offerFreed } from './line.service.ts';
import { ruledOffer } from './offers.ts';
import {
  type Asked,
  type FoundPlace,
  findPlace,
  type OfSemester,
  type Own,
  pageOf,
  readOwn,
  readPage,
  windowFor,
} from './page.service.ts';
import { type Draft, draftsText, endWaits, insertRegistrations, lockSeats } from './save.queries.ts';

/** Seats may go while somebody chooses: so often it is judged anew. */
const TRIES = 3;

type Wanted = Asked & OfSemester & { streamIds: readonly number[] };

/** Registers the caller with all of these streams or none. What is in the way comes back, with what would fit instead. */
export async function saveBasket(
  wanted: Wanted & { oneByOne?: boolean },
): Promise<{ saved: boolean; problems: Problem[]; page: RegistrationPage }> {
  const { context, language } = wanted;
  const place = await findPlace(wanted);
  const catalogue = await catalogueOf({ context, termId: place.termId, language });
  requireOpen({ catalogue, place, now: context.now() });
  let problems: Problem[] = [];
  for (let time = 0; time < TRIES; time++) {
    try {
      problems = await context.db.transaction((db) => trySaving({ ...wanted, db, place, catalogue }));
      break;
    } catch (error) {
      if (!isOversold(error) || time === TRIES - 1) throw error;
    }
  }
  return { saved: problems.length === 0, problems, page: await readPage(wanted) };
}

/** Nothing is registered before the window opens or after it closed, by the server's clock. */
export function requireOpen({
  catalogue,
  place,
  now,
}: {
  catalogue: Catalogue;
  place: FoundPlace;
  now: Date;
}) {
  const { window, state } = windowFor({ catalogue, yearOfStudy: place.yearOfStudy, now });
  if (state !== 'open' || !window)
    throw new Failure(
      'REGISTRATION_CLOSED',
      state === 'before' && window ? { at: window.opensAt.getTime() } : {},
    );
  if (window.way === 'draw' && window.drawnAt === null) throw new Failure('REGISTRATION_DRAW');
  return window;
}

async function trySaving({
  db,
  place,
  catalogue,
  oneByOne = false,
  streamIds,
  ...asked
}: Wanted & { db: Db; place: FoundPlace; catalogue: Catalogue; oneByOne?: boolean }): Promise<Problem[]> {
  const { context, person, language, yearId, semesterId } = asked;
  await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
  const own = await readOwn({ db, person, place, language });
  const has = new Set(own.rows.flatMap(({ streamId }) => streamId ?? []));
  const fresh = [...new Set(streamIds)].filter((id) => !has.has(id));
  // All of it was saved before, and only the answer was lost.
  if (fresh.length === 0) return [];
  const seats = new Map(await seatsOf({ context, termId: place.termId }));
  // With those that are waited for: what is held there may be let go, and all are locked in one order.
  const locked = await lockSeats(db, { streamIds: [...fresh, ...own.waits.map(({ streamId }) => streamId)] });
  for (const row of locked) seats.set(row.id, { waiting: 0, ...row });
  const now = context.now();
  const page = pageOf({ catalogue, seats, own, place, now });
  const problems = basketProblems({
    streamIds: fresh,
    offers: page.offers.map(ruledOffer),
    attended: attendedBy(own),
    limits: {
      credits: page.window.creditLimit,
      picks: new Map(page.choices.map((one) => [one.number, one.picks])),
    },
  }).filter((problem) => !oneByOne || isInTheWay({ problem, own, fresh, offers: page.offers }));
  if (problems.length > 0) return problems;

  const drafts = draftsOf({ offers: page.offers, streamIds: fresh });
  const ended = waitsToEnd({ own, drafts, page });
  const freed = ended.length > 0 ? await endWaits(db, { ids: ended, now, state: 'registered' }) : [];
  await insertRegistrations(db, {
    ...{ studentId: person.id, termId: place.termId, semesterId, groupId: place.groupId, now },
    drafts: draftsText(drafts),
  });
  await offerFreed({ context, db, streamIds: freed.map(({ streamId }) => streamId), now });
  await context.events.publish({
    db,
    to: { people: [person.id] },
    event: { kind: 'registration.changed', yearId, semesterId, what: 'registered' },
  });
  return [];
}

/** What fills the week and the credits already. */
const attendedBy = ({ rows, coming }: Own): Attended[] =>
  [...rows, ...coming].map(({ disciplineId, credits, slots }) => ({ disciplineId, credits, slots }));

/** Lesson types that are saved one by one are not yet all there, and others of the discipline may be. */
function isInTheWay({
  problem,
  own,
  fresh,
  offers,
}: {
  problem: Problem;
  own: Own;
  fresh: readonly number[];
  offers: readonly Offer[];
}): boolean {
  if (problem.kind === 'type') return problem.chosen > 0;
  if (problem.kind !== 'registered') return true;
  const types = offers
    .filter(({ disciplineId }) => disciplineId === problem.disciplineId)
    .flatMap(({ streams }) =>
      streams.filter(({ id }) => fresh.includes(id)).map(({ lessonTypeId }) => lessonTypeId),
    );
  return own.rows.some(
    ({ disciplineId, lessonTypeId }) =>
      disciplineId === problem.disciplineId && (lessonTypeId === null || types.includes(lessonTypeId)),
  );
}

const draftsOf = ({
  offers,
  streamIds,
}: {
  offers: readonly Offer[];
  streamIds: readonly number[];
}): Draft[] =>
  offers.flatMap(({ disciplineId, credits, examTypeId, kind, streams }) =>
    streams
      .filter(({ id }) => streamIds.includes(id))
      .map(({ id, lessonTypeId }) => ({
        disciplineId,
        streamId: id,
        lessonTypeId,
        credits,
        examTypeId,
        kind,
      })),
  );

/** Lines for what one has by now: the same discipline and type, or a choice group of which one has enough. */
function waitsToEnd({
  own,
  drafts,
  page,
}: {
  own: Own;
  drafts: readonly Draft[];
  page: RegistrationPage;
}): number[] {
  const taken = new Set([...own.rows, ...drafts].map(({ disciplineId }) => disciplineId));
  const isFull = (choice: number | null) => {
    const picks = page.choices.find(({ number }) => number === choice)?.picks;
    const chosen = page.offers.filter((one) => one.choice === choice && taken.has(one.disciplineId)).length;
    return choice !== null && picks !== undefined && chosen >= picks;
  };
  return own.waits
    .filter(({ streamId }) =>
      page.offers.some(
        (offer) =>
          offer.streams.some(({ id }) => id === streamId) &&
          (isFull(offer.choice) ||
            drafts.some(
              (draft) =>
                draft.disciplineId === offer.disciplineId &&
                draft.lessonTypeId === offer.streams.find(({ id }) => id === streamId)?.lessonTypeId,
            )),
      ),
    )
    .map(({ id }) => id);
}

/** The database has refused a seat that somebody else took meanwhile. */
function isOversold(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('constraint' in error) return error.constraint === 'stream_seats_not_oversold';
  return isOversold(error.cause);
}
