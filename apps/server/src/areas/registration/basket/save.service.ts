import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import type { Db } from '../../../db/open.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { shareWindow } from '../draw/wishes.queries.ts';
import { notifyTeachers } from '../notices/notify-teachers.ts';
import { catalogueOf, seatsOf } from '../page/catalogue.service.ts';
import { selectRegistrations, selectWaits } from '../page/own.queries.ts';
import { isHeld, type Own, readOwn, type Taught, taughtTo } from '../page/own.service.ts';
import { pageOf, type State } from '../page/page.ts';
import { type Caller, findSemester, type OfSemester } from '../page/semester.service.ts';
import { type AtTime, drawsToCome, isOpen, requireOpen, windowFor } from '../page/window.ts';
import { type Consent, type Decision, decide } from './decide.ts';
import type { OneByOne } from './judge.ts';
import { lockSeatCounts, lockStudent } from './locks.ts';
import { writeBasket } from './write.service.ts';

type Saving = Caller & OfSemester & { streamIds: readonly number[] } & OneByOne & Consent;
/** Cached data shared by many students, read before the transaction. */
type Cached = Pick<State, 'catalogue' | 'semester' | 'seats'> & { taught: Taught };

/**
 * Registers the caller with all of these streams or with none. Otherwise returns the problems with
 * alternatives, or the waiting places that would end without the caller's consent.
 */
export async function saveBasket(
  params: Saving,
): Promise<{ saved: boolean; problems: Problem[]; lines: number[]; page: RegistrationPage }> {
  const { decision, state } = await saveStreams(params);
  const { saved, problems, lines } = decision;
  return { saved, problems, lines, page: pageOf({ ...state, besides: params.streamIds }) };
}

/** The same, with the state after it instead of the page. */
export async function saveStreams(params: Saving): Promise<{ decision: Decision; state: State }> {
  const { context, language } = params;
  const semester = await findSemester(params);
  const { termId } = semester;
  const catalogue = await catalogueOf({ context, termId, language });
  await refuseEarly({ ...params, catalogue, semester });
  const seats = await seatsOf({ context, termId });
  const taught = await taughtTo({ context, semester, language });
  const save = () =>
    context.db.transaction((db) => saveIn({ ...params, db, catalogue, semester, seats, taught }));
  const { decision, state } = await save().catch((error) => {
    // The office registered the student at the same moment. The retry sees that registration and reports it.
    if (isUniqueViolation(error, 'registrations_once')) return save();
    throw error;
  });
  const streamIds = decision.saved ? decision.drafts.map((draft) => draft.streamId) : [];
  await notifyTeachers({ context, catalogue, streamIds });
  return { decision, state };
}

/** Refuses a save outside the window before it takes any lock. */
async function refuseEarly({
  context,
  person,
  language,
  streamIds,
  catalogue,
  semester,
}: Saving & Pick<Cached, 'catalogue' | 'semester'>) {
  const at = { catalogue, semester, now: context.now() };
  if (isOpen(at)) return;
  const of = { studentId: person.id, termId: semester.termId };
  const waits = await selectWaits(context.db, of);
  const rows = await selectRegistrations(context.db, of, { language });
  // After the window a repeated save is confirmed; before it no save is.
  const wanted = windowFor(at).state === 'before' ? streamIds : notIn({ rows, streamIds });
  requireOpenOrHeld({ ...at, waits, streamIds: wanted });
}

/** A held seat may be taken until the hold expires, even if the window has closed. */
function requireOpenOrHeld({
  waits,
  streamIds,
  ...at
}: AtTime & { waits: Own['waits']; streamIds: readonly number[] }) {
  const isMine = (id: number) => waits.some((wait) => wait.streamId === id && isHeld(wait, at.now));
  if (!streamIds.every(isMine)) requireOpen(at);
}

/** The streams the student is not registered with. A repeated save has none: only its answer was lost. */
function notIn({ rows, streamIds }: { rows: readonly Own['rows'][number][]; streamIds: readonly number[] }) {
  const registered = new Set(rows.map(({ streamId }) => streamId));
  return [...new Set(streamIds)].filter((id) => !registered.has(id));
}

/** Decides on what the locks keep unchanged, and writes what was decided. */
async function saveIn({
  db,
  catalogue,
  semester,
  seats: cached,
  taught,
  streamIds,
  ...params
}: Saving & Cached & { db: Db }): Promise<{ decision: Decision; state: State }> {
  const { context, person, language } = params;
  await lockStudent({ db, person });
  // A draw does not take this lock. The window's lock makes it wait for this save, or makes its seats visible here.
  for (const { id } of drawsToCome({ catalogue, semester })) await shareWindow(db, { windowId: id });
  const found = await readOwn({ db, person, semester, language, taught });
  const fresh = notIn({ rows: found.rows, streamIds });
  const involved = [...fresh, ...found.waits.map((wait) => wait.streamId)];
  const seats = await lockSeatCounts({ db, seats: cached, streamIds: involved });
  // Another transaction may have moved a waiting list before its seats were locked here.
  const waits =
    found.waits.length > 0
      ? await selectWaits(db, { studentId: person.id, termId: semester.termId })
      : found.waits;
  const state = { catalogue, semester, seats, own: { ...found, waits }, now: context.now() };
  requireOpenOrHeld({ catalogue, semester, now: state.now, waits, streamIds: fresh });
  const decision = decide({ ...params, state, streamIds: fresh });
  const isWritten = decision.saved && fresh.length > 0;
  return { decision, state: isWritten ? await writeBasket({ ...params, db, state, decision }) : state };
}
