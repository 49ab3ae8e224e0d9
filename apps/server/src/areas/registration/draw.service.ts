import type { DrawOutcome } from '@bilim/rules/registration/draw';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { catalogueOf } from './catalogue.service.ts';
import {
  insertSeal,
  lockWindow,
  selectDueDraws,
  selectSeal,
  selectShares,
  selectTickets,
  selectWindow,
} from './draw.queries.ts';
import { commitmentOf, type DrawWindow, writeDraw } from './draw-file.ts';
import { type Gathered, gatherDraw } from './draw-input.service.ts';
import { isReady, readSeal, type SealedTicket, sealOf } from './draw-seal.ts';
import {
  insertDraw,
  insertLost,
  insertOutcomes,
  insertWon,
  type Lost,
  markDrawn,
  type Won,
} from './draw-writing.queries.ts';
import type { Telling } from './freed.service.ts';

type Drawing = { context: Telling & Pick<AppContext, 'db' | 'now'>; windowId: number };

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
    const people = rows.flatMap(({ studentId, shareHash }) => (shareHash === null ? [] : [studentId]));
    const { yearId, season, yearOfStudy } = window;
    const semesterId = (yearOfStudy - 1) * 2 + season;
    const event = {
      kind: 'registration.changed' as const,
      yearId,
      semesterId,
      what: 'sealed' as const,
      at: now,
    };
    if (people.length > 0) await context.events.publish({ db, to: { people }, event });
    return { tickets: readSeal(text), sealedAt: now };
  });
}

/**
 * Holds the draw of a closed window exactly once: one transaction locks the window. Returns the file's hash.
 * Returns null if the draw was held before, the window is open, shares are missing, or it is not a draw.
 */
export async function drawWindow({ context, windowId }: Drawing): Promise<string | null> {
  const asked = await selectWindow(context.db, { windowId });
  const sealed = asked && (await sealWindow({ context, windowId }));
  if (!asked || !sealed) return null;
  const { tickets, sealedAt } = sealed;
  const told = await selectShares(context.db, { windowId });
  if (!isReady({ tickets, shares: told, sealedAt, now: context.now() })) return null;
  // Read before the transaction. A stream withdrawn since then has no free seats when they are locked.
  const reading = { db: context.db, config: { keepMs: 0 } };
  const catalogue = await catalogueOf({ context: reading, termId: asked.termId, language: 'ru' });
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
    const { input, hands } = await gatherDraw({ db, window, tickets, catalogue, now });
    const published: DrawWindow = { id, yearId, season, yearOfStudy };
    const { outcomes, text, hash } = writeDraw({ ...input, window: published, seed, tickets, shares });
    const semesterId = (yearOfStudy - 1) * 2 + season;
    await writeOutcomes({ db, windowId, termId, semesterId, now, outcomes, hands });
    await insertDraw(db, { windowId, file: text, hash, now });
    await markDrawn(db, { windowId, now });
    const details = { hash, students: hands.size, shares: shares.length };
    await audit(db, { person: null, action: 'registration.drawn', object: `window:${windowId}`, details });
    const people = [...hands.values()].map(({ studentId }) => studentId);
    const event = {
      kind: 'registration.changed' as const,
      yearId,
      semesterId,
      what: 'drawn' as const,
      at: now,
    };
    if (people.length > 0) await context.events.publish({ db, to: { people }, event });
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
  hands,
}: {
  db: Db;
  windowId: number;
  termId: number;
  semesterId: number;
  now: Date;
  outcomes: readonly DrawOutcome[];
  hands: Gathered['hands'];
}) {
  const results = outcomes.map((outcome) => resultOf({ outcome, hands }));
  const rows = (list: readonly object[]) => JSON.stringify(list);
  await insertOutcomes(db, { windowId, rows: rows(results.map(({ outcome }) => outcome)) });
  await insertWon(db, { termId, semesterId, now, rows: rows(results.flatMap(({ won }) => won)) });
  await insertLost(db, { termId, now, rows: rows(results.flatMap(({ lost }) => lost)) });
}

function resultOf({ outcome, hands }: { outcome: DrawOutcome; hands: Gathered['hands'] }) {
  const { ticket, choice, place, of, tries } = outcome;
  const hand = hands.get(ticket);
  if (!hand) throw new Error('A draw outcome has no participant');
  const tried = tries.flatMap(({ streamId, got }) =>
    hand.offers.flatMap((offer) =>
      offer.streams
        .filter(({ id }) => id === streamId)
        .map(({ id, lessonTypeId }) => ({
          got,
          offer,
          row: { student_id: hand.studentId, discipline_id: offer.disciplineId },
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
        group_id: hand.groupId,
        credits,
        exam_type_id: examTypeId,
        kind,
      }),
    );
  const [dearest] = tried;
  const lost: Lost[] = won.length === 0 && dearest ? [{ ...dearest.row, ...dearest.stream }] : [];
  return { outcome: { student_id: hand.studentId, choice, place, among: of, tries }, won, lost };
}
