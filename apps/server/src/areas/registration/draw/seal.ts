import { createHash } from 'node:crypto';
import * as z from 'zod';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const ticketSealed = z.object({
  ticket: z.int(),
  /** SHA-256 of the share that the student's browser keeps until the seal; null if it promised none. */
  shareHash: z.string().nullable(),
  wishes: z.array(z.object({ choice: z.string(), streamIds: z.array(z.int()) })),
});
export type SealedTicket = z.output<typeof ticketSealed>;

const sealed = z.object({ windowId: z.int(), tickets: z.array(ticketSealed) });

/**
 * The seal: all participants with their wishes. Its hash is published when the wishes close, before any share
 * is revealed.
 */
export function sealOf(of: z.input<typeof sealed>): { text: string; hash: string } {
  const tickets = of.tickets.toSorted((one, other) => one.ticket - other.ticket);
  const text = `${JSON.stringify(sealed.parse({ windowId: of.windowId, tickets }))}\n`;
  return { text, hash: sha256(text) };
}

export const readSeal = (text: string): SealedTicket[] => sealed.parse(JSON.parse(text)).tickets;

export const shareHashOf = (share: string): string => sha256(share);

/** A revealed share, with the ticket that promised it. */
export type Share = { ticket: number; share: string };

/**
 * The seed of the lots, made of the secret seed, the seal and all revealed shares. The office knows the seed
 * but no share before the seal. A student knows one share but not the seed.
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
  const revealed = shares.toSorted((one, other) => one.ticket - other.ticket);
  return sha256([seed, seal, ...revealed.map(({ ticket, share }) => `${ticket}=${share}`)].join(':'));
}

/** How long after the seal browsers may reveal their shares. */
const REVEAL_MS = 60 * 60_000;

export const revealsUntil = (sealedAt: Date) => new Date(sealedAt.getTime() + REVEAL_MS);

/** A draw is ready when every promised share is revealed or the reveal time is over. */
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
  const revealed = new Set(shares.map(({ ticket }) => ticket));
  const isMissing = ({ ticket, shareHash }: SealedTicket) => shareHash !== null && !revealed.has(ticket);
  return now >= revealsUntil(sealedAt) || !tickets.some(isMissing);
}
