import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const payment = z.object({
  id: z.string(),
  orderId: z.coerce.number(),
  tyiyn: z.int(),
  chosen: z.object({ behaviour: z.string() }).nullable(),
});
export type SandboxBook = z.output<typeof payment>;

/** The sandbox's own records: one file per payment, outside our database. */
export async function sandboxBooks(dataDir: string): Promise<SandboxBook[]> {
  const files = await readdir(join(dataDir, 'sandbox'), { recursive: true });
  const texts = files
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(join(dataDir, 'sandbox', name), 'utf8'));
  return (await Promise.all(texts)).map((text) => payment.parse(JSON.parse(text)));
}

export const isPaid = ({ chosen }: SandboxBook) => chosen !== null && chosen.behaviour !== 'decline';

export type Decided = 'paid' | 'refused' | 'open';

/**
 * The outcome of each order there. Two clicks at once may open two pages for one order; the student sees one of them.
 */
export function decidedOf(books: readonly SandboxBook[]): Map<number, Decided> {
  const all = new Map<number, Decided>();
  for (const book of books) {
    const before = all.get(book.orderId) ?? 'open';
    const decided = isPaid(book) ? 'paid' : book.chosen ? 'refused' : 'open';
    all.set(book.orderId, before === 'paid' || decided === 'open' ? before : decided);
  }
  return all;
}
