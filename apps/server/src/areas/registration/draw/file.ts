import { createHash } from 'node:crypto';
import { type DrawInput, type DrawOutcome, holdDraw, type Lot } from '@bilim/rules/registration/draw';
import * as z from 'zod';
import { mixedSeed, type SealedTicket, type Share, sealOf, shareHashOf, ticketSealed } from './seal.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Published before the draw; proves that the seed was not changed afterwards. */
export const commitmentOf = (seed: string): string => sha256(seed);

/** The lot that orders the participants of a choice. */
const lotsBy =
  (seed: string): Lot =>
  ({ choice, ticket }) =>
    sha256(`${seed}:${choice}:${ticket}`);

const slot = z.object({ dayNumber: z.int(), bell: z.int(), week: z.int() });
const held = {
  window: z.object({ id: z.int(), yearId: z.int(), season: z.int(), yearOfStudy: z.int() }),
  commitment: z.string(),
  seed: z.string(),
  streams: z.array(
    z.object({
      id: z.int(),
      disciplineId: z.int(),
      credits: z.int(),
      seats: z.int(),
      slots: z.array(slot),
    }),
  ),
  students: z.array(
    z.object({
      ticket: z.int(),
      creditsLeft: z.int(),
      busy: z.array(slot),
      begun: z.array(z.int()),
      groups: z.array(z.object({ left: z.int(), disciplineIds: z.array(z.int()) })),
      wishes: z.array(z.object({ choice: z.string(), picks: z.int(), streamIds: z.array(z.int()) })),
    }),
  ),
  outcomes: z.array(
    z.object({
      ticket: z.int(),
      choice: z.string(),
      place: z.int(),
      of: z.int(),
      tries: z.array(
        z.object({ streamId: z.int(), got: z.enum(['seat', 'full', 'clash', 'credits', 'enough']) }),
      ),
    }),
  ),
};
/** Old file version: draws held before students contributed shares to the seed. */
const bySeed = z.object({ version: z.literal(1), ...held });
const byShares = z.object({
  version: z.literal(2),
  ...held,
  /** The text that was hashed when the wishes closed, and its hash. */
  tickets: z.array(ticketSealed),
  seal: z.string(),
  shares: z.array(z.object({ ticket: z.int(), share: z.string() })),
});
const drawFile = z.discriminatedUnion('version', [bySeed, byShares]);
type DrawFile = z.output<typeof drawFile>;
export type DrawWindow = DrawFile['window'];

type Sealed = { tickets: readonly SealedTicket[]; shares: readonly Share[] };

/**
 * Holds a draw and writes its public file. The same input gives the same file, byte for byte, so anyone can
 * repeat it.
 */
export function writeDraw({
  window,
  seed,
  tickets,
  shares,
  ...input
}: DrawInput & Sealed & { window: DrawWindow; seed: string }): {
  outcomes: DrawOutcome[];
  text: string;
  hash: string;
} {
  const { hash: seal } = sealOf({ windowId: window.id, tickets: [...tickets] });
  const outcomes = holdDraw({ ...input, lot: lotsBy(mixedSeed({ seed, seal, shares })) });
  const commitment = commitmentOf(seed);
  const text = textOf({
    version: 2,
    window,
    commitment,
    seed,
    ...input,
    outcomes,
    tickets,
    seal,
    shares,
  });
  return { outcomes, text, hash: sha256(text) };
}

/** Parsing fixes the order of the fields and drops unknown ones. */
const textOf = (file: object): string => `${JSON.stringify(drawFile.parse(file))}\n`;

export type Verdict =
  | {
      verified: true;
      window: DrawWindow;
      commitment: string;
      hash: string;
      students: number;
      seats: number;
      /** The seal published when the wishes closed, and the number of shares; null for version 1. */
      sealed: { hash: string; tickets: number; shares: number } | null;
    }
  | { verified: false; why: 'unreadable' | 'seed' | 'tickets' | 'outcomes' };

/** Repeats the draw of a published file and compares the result. */
export function verifyDraw(text: string): Verdict {
  const file = readFile(text);
  if (!file) return { verified: false, why: 'unreadable' };
  const { seed, commitment, streams, students, outcomes, window } = file;
  if (commitmentOf(seed) !== commitment) return { verified: false, why: 'seed' };
  if (file.version === 2 && !isAsSealed(file)) return { verified: false, why: 'tickets' };
  const again = holdDraw({ streams, students, lot: lotsBy(lotSeedOf(file)) });
  if (JSON.stringify(again) !== JSON.stringify(outcomes)) return { verified: false, why: 'outcomes' };
  const seats = outcomes.flatMap(({ tries }) => tries).filter(({ got }) => got === 'seat').length;
  const sealed =
    file.version === 2 ? { hash: file.seal, tickets: file.tickets.length, shares: file.shares.length } : null;
  return { verified: true, window, commitment, hash: sha256(text), students: students.length, seats, sealed };
}

const lotSeedOf = (file: DrawFile) => (file.version === 2 ? mixedSeed(file) : file.seed);

/**
 * Checks that every participant and wish was sealed in the same order, and that each share matches its
 * promised hash.
 */
function isAsSealed({ window, tickets, seal, shares, students }: Extract<DrawFile, { version: 2 }>): boolean {
  if (sealOf({ windowId: window.id, tickets }).hash !== seal) return false;
  const byTicket = new Map(tickets.map((one) => [one.ticket, one]));
  const numbers = [tickets, students, shares].map((list) => list.map(({ ticket }) => ticket));
  if (numbers.some((list) => new Set(list).size < list.length)) return false;
  if (shares.some(({ ticket, share }) => byTicket.get(ticket)?.shareHash !== shareHashOf(share)))
    return false;
  return students.every(({ ticket, wishes }) =>
    wishes.every(({ choice, streamIds }) => {
      const wished = byTicket.get(ticket)?.wishes.find((one) => one.choice === choice)?.streamIds ?? [];
      const places = streamIds.map((id) => wished.indexOf(id));
      return places.every((place, at) => place > (places[at - 1] ?? -1));
    }),
  );
}

function readFile(text: string): DrawFile | null {
  try {
    const file = drawFile.safeParse(JSON.parse(text)).data;
    // Requires the exact bytes of `textOf`: rejects duplicate and unknown keys.
    return file && textOf(file) === text ? file : null;
  } catch {
    return null;
  }
}
