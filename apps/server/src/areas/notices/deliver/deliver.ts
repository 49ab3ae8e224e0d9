import pLimit from 'p-limit';
import type { AppContext } from '../../../context/app-context.ts';
import { errorNote } from '../../../jobs/error-note.ts';
import { nextTry } from '../../../jobs/when.ts';
import { claimSendings, endSending, retrySending } from './sendings.queries.ts';

const TRIES = 8;

/** What became of one message. */
export type Outcome = 'sent' | 'dropped' | 'failed' | 'gone' | { retryAfterSeconds: number | null };

type Sending = { id: number; tries: number };

/**
 * Sends the due messages of a channel and records the result of each at once: after a crash only messages without a
 * recorded result are sent again, with the same tag or Message-ID.
 */
export async function deliver<Row extends Sending>({
  context,
  channel,
  atOnce,
  signal,
  load,
  send,
}: {
  context: AppContext;
  channel: 'push' | 'mail';
  atOnce: number;
  signal: AbortSignal;
  load: (ids: readonly number[]) => Promise<readonly Row[]>;
  send: (row: Row) => Promise<Outcome>;
}): Promise<void> {
  const limit = pLimit(atOnce);
  while (!signal.aborted) {
    const claimed = await claimSendings(context.db, { channel, now: context.now() });
    if (claimed.length === 0) return;
    const rows = await load(claimed.map(({ id }) => id));
    await Promise.all(rows.map((row) => limit(() => sendOne({ context, channel, signal, row, send }))));
  }
}

async function sendOne<Row extends Sending>({
  context,
  channel,
  signal,
  row,
  send,
}: {
  context: AppContext;
  channel: string;
  signal: AbortSignal;
  row: Row;
  send: (row: Row) => Promise<Outcome>;
}) {
  // A message that is not tried now is due again when its claim ends.
  if (signal.aborted) return;
  const { db } = context;
  const { id, tries } = row;
  try {
    const outcome = await send(row);
    // Its subscription was deleted, and the row with it.
    if (outcome === 'gone') return;
    if (typeof outcome === 'string') return await endSending(db, { id, tries, state: outcome, error: null });
    await retry({ context, row, error: 'asked to wait', seconds: outcome.retryAfterSeconds });
  } catch (error) {
    if (signal.aborted) return;
    const note = errorNote(error);
    context.log.warn({ sending: id, channel, tries, error: note }, 'A notice could not be sent');
    await retry({ context, row, error: note, seconds: null });
  }
}

async function retry({
  context,
  row: { id, tries },
  error,
  seconds,
}: {
  context: AppContext;
  row: Sending;
  error: string;
  seconds: number | null;
}) {
  const { db } = context;
  if (tries >= TRIES) return endSending(db, { id, tries, state: 'failed', error });
  const after = context.now();
  const nextAt = seconds === null ? nextTry({ tries, after }) : new Date(after.getTime() + seconds * 1_000);
  return retrySending(db, { id, tries, nextAt, error });
}
