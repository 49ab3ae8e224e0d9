import { createHash } from 'node:crypto';
import * as z from 'zod';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const ticketSealed = z.object({
  ticket: z.int(),
  /** The SHA-256 of a share that the student's browser keeps until the tickets are sealed; null where it gave none. */
  shareHash: z.string().nullable(),
  wishes: z.array(z.object({ choice: z.string(), streamIds: z.array(z.int()) })),
});
export type SealedTicket = z.output<typeof ticketSealed>;

const sealed = z.object({ windowId: z.int(), tickets: z.array(ticketSealed) });

/** Everybody who takes part, with their wishes: its hash is told when the wishes are closed, before any share is. */
export function sealOf(of: z.input<typeof sealed>): { text: string; hash: string } {
  const tickets = of.tickets.toSorted((one, other) => one.ticket - other.ticket);
  const text = `${JSON.stringify(sealed.parse({ windowId: of.windowId, tickets }))}\n`;
  return { text, hash: sha256(text) };
}

export const readSeal = (text: string): SealedTicket[] => sealed.parse(JSON.parse(text)).tickets;

export const shareHashOf = (share: string): string => sha256(share);

/** A share that was told: by the ticket that promised it. */
export type Share = { ticket: number; share: string };

/**
 * What the lots are made of: the seed, what was sealed, and every share that was told. The office knows the seed from the start, but no
 * share before the tickets are sealed; a student knows one share, and not the seed.
 */
export function mixedSeed({
  seed,
  seal,
  shares,
}: {
  seed: string;
  seal: string;
  shares: readonly Share[];
}): string {
  const told = shares.toSorted((one, other) => one.ticket - other.ticket);
  return sha256([seed, seal, ...told.map(({ ticket, share }) => `${ticket}=${share}`)].join(':'));
}

/** How long browsers may tell their shares once the tickets are sealed. */
const REVEAL_MS = 60 * 60_000;

export const revealsUntil = (sealedAt: Date) => new Date(sealedAt.getTime() + REVEAL_MS);

/** Whether a draw can be held: every share that was promised is there, or the time to tell them is over. */
export function isReady({
  tickets,
  shares,
  sealedAt,
  now,
}: {
  tickets: readonly SealedTicket[];
  shares: readonly Share[];
  sealedAt: Date;
  now: Date;
}): boolean {
  const told = new Set(shares.map(({ ticket }) => ticket));
  const isMissing = ({ ticket, shareHash }: SealedTicket) => shareHash !== null && !told.has(ticket);
  return now >= revealsUntil(sealedAt) || !tickets.some(isMissing);
}
