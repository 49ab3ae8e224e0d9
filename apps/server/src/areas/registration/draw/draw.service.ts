import type { DrawOutcome } from '@bilim/rules/registration/draw';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import type { Db } from '../../../db/open.ts';
import { notifyStudents, type Publisher } from '../notices/notify-students.ts';
import { catalogueOf } from '../page/catalogue.service.ts';
import {
  insertSeal,
  lockWindow,
  selectDueDraws,
  selectSeal,
  selectShares,
  selectTickets,
  selectWindow,
} from './draw.queries.ts';
import { commitmentOf, type DrawWindow, writeDraw } from './file.ts';
import { type DrawEntries, readDrawInput } from './input.service.ts';
import { isReady, readSeal, type SealedTicket, sealOf } from './seal.ts';
import {
  insertDraw,
  insertLost,
  insertOutcomes,
  insertWon,
  type Lost,
  markDrawn,
  type Won,
} from './writing.queries.ts';

type Drawing = { context: Publisher & Pick<AppContext, 'db' | 'now'>; windowId: number };

/** Holds all due draws. The next run retries a draw that failed. */
export async function holdDueDraws({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  for (const { id } of await selectDueDraws(context.db, { now: context.now() })) {
    if (signal.aborted) return;
    try {
      await drawWindow({ context, windowId: id });
    } catch (error) {
      context.log.error({ err: error, window: id }, 'A draw could not be held');
    }
  }
}

type Sealed = { tickets: SealedTicket[]; sealedAt: Date };

/**
 * Stores the participants and their wishes once the window has closed, and asks the browsers to reveal their
 * shares. After the seal no ticket can be added. This prevents tickets chosen with knowledge of the shares.
 */
async function sealWindow({ context, windowId }: Drawing): Promise<Sealed | null> {
  return context.db.transaction(async (db) => {
    const window = await lockWindow(db, { windowId });
    const now = context.now();
    if (!window?.seed || window.drawnAt || now < window.closesAt) return null;
    const sealed = await selectSeal(db, { windowId });
    if (sealed) return { tickets: readSeal(sealed.tickets), sealedAt: sealed.at };
    const rows = await selectTickets(db, { windowId });
    const { text, hash } = sealOf({ windowId, tickets: rows });
    await insertSeal(db, { windowId, tickets: text, hash, now });
    const details = { hash, tickets: rows.length };
    await audit(db, { person: null, action: 'registration.sealed', object: `window:${windowId}`, details });
    const studentIds = rows.flatMap(({ studentId, shareHash }) => (shareHash === null ? [] : [studentId]));
    const { yearId, season, yearOfStudy } = window;
    const semesterId = (yearOfStudy - 1) * 2 + season;
    const change = { yearId, semesterId, what: 'sealed' as const, at: now };
    await notifyStudents({ context, db, studentIds, change });
    return { tickets: readSeal(text), sealedAt: now };
  });
}

/**
 * Holds the draw of a closed window exactly once: one transaction locks the window. Returns the file's hash.
 * Returns null if the draw was held before, the window is open, shares are missing, or it is not a draw.
 */
export async function drawWindow({ context, windowId }: Drawing): Promise<string | null> {
  const closed = await selectWindow(context.db, { windowId });
  const sealed = closed && (await sealWindow({ context, windowId }));
  if (!closed || !sealed) return null;
  const { tickets, sealedAt } = sealed;
  const revealed = await selectShares(context.db, { windowId });
  if (!isReady({ tickets, shares: revealed, sealedAt, now: context.now() })) return null;
  // Read before the transaction. A stream withdrawn since then has no free seats when they are locked.
  const reading = { db: context.db, config: { keepMs: 0 } };
  const catalogue = await catalogueOf({ context: reading, termId: closed.termId, language: 'ru' });
  return context.db.transaction(async (db) => {
    const window = await lockWindow(db, { windowId });
    const now = context.now();
    if (!window?.seed || window.drawnAt || now < window.closesAt) return null;
    const { id, yearId, season, yearOfStudy, seed, termId } = window;
    // The share list is final now: revealing a share locks the window and checks the time.
    const shares = await selectShares(db, { windowId });
    if (!isReady({ tickets, shares, sealedAt, now })) return null;
    if (commitmentOf(seed) !== window.commitment)
      throw new Error('The seed does not match the published commitment');
    const { input, entries } = await readDrawInput({ db, window, tickets, catalogue, now });
    const published: DrawWindow = { id, yearId, season, yearOfStudy };
    const { outcomes, text, hash } = writeDraw({ ...input, window: published, seed, tickets, shares });
    const semesterId = (yearOfStudy - 1) * 2 + season;
    await writeOutcomes({ db, windowId, termId, semesterId, now, outcomes, entries });
    await insertDraw(db, { windowId, file: text, hash, now });
    await markDrawn(db, { windowId, now });
    const details = { hash, students: entries.size, shares: shares.length };
    await audit(db, { person: null, action: 'registration.drawn', object: `window:${windowId}`, details });
    const studentIds = [...entries.values()].map(({ studentId }) => studentId);
    const change = { yearId, semesterId, what: 'drawn' as const, at: now };
    await notifyStudents({ context, db, studentIds, change });
    return hash;
  });
}

async function writeOutcomes({
  db,
  windowId,
  termId,
  semesterId,
  now,
  outcomes,
  entries,
}: {
  db: Db;
  windowId: number;
  termId: number;
  semesterId: number;
  now: Date;
  outcomes: readonly DrawOutcome[];
  entries: DrawEntries['entries'];
}) {
  const results = outcomes.map((outcome) => resultOf({ outcome, entries }));
  const rows = (list: readonly object[]) => JSON.stringify(list);
  await insertOutcomes(db, { windowId, rows: rows(results.map(({ outcome }) => outcome)) });
  await insertWon(db, { termId, semesterId, now, rows: rows(results.flatMap(({ won }) => won)) });
  await insertLost(db, { termId, now, rows: rows(results.flatMap(({ lost }) => lost)) });
}

function resultOf({ outcome, entries }: { outcome: DrawOutcome; entries: DrawEntries['entries'] }) {
  const { ticket, choice, place, of, tries } = outcome;
  const entry = entries.get(ticket);
  if (!entry) throw new Error('A draw outcome has no participant');
  const tried = tries.flatMap(({ streamId, got }) =>
    entry.offers.flatMap((offer) =>
      offer.streams
        .filter(({ id }) => id === streamId)
        .map(({ id, lessonTypeId }) => ({
          got,
          offer,
          row: { student_id: entry.studentId, discipline_id: offer.disciplineId },
          stream: { stream_id: id, lesson_type_id: lessonTypeId },
        })),
    ),
  );
  const won = tried
    .filter(({ got }) => got === 'seat')
    .map(
      ({ row, stream, offer: { credits, examTypeId, kind } }): Won => ({
        ...row,
        ...stream,
        group_id: entry.groupId,
        credits,
        exam_type_id: examTypeId,
        kind,
      }),
    );
  const [firstWish] = tried;
  const lost: Lost[] = won.length === 0 && firstWish ? [{ ...firstWish.row, ...firstWish.stream }] : [];
  return { outcome: { student_id: entry.studentId, choice, place, among: of, tries }, won, lost };
}
