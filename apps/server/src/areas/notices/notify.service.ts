import type { Channel, NoticeKind } from '@bilim/contract/notice';
import { NOTICES, type NoticeDetails, type NoticeName } from '@bilim/contract/notices';
import type { Db } from '../../db/open.ts';
import { moveProgress, writeNotices } from './notify.queries.ts';

type Told<N extends NoticeName> = {
  to: readonly number[];
  /** A path inside the application. While a notice is unread, the same kind with the same link renews it. */
  link: `/${string}`;
  details: NoticeDetails<N>;
};

/** Writes a notice for each receiver in the caller's transaction; jobs deliver it. */
export const notify = <N extends NoticeName>(
  db: Db,
  { kind, now, ...told }: Told<N> & { kind: N; now: Date },
): Promise<void> => notifyEach(db, { kind, now, notices: [told] });

/** The same for receivers with different links or details, in one statement. */
export async function notifyEach<N extends NoticeName>(
  db: Db,
  { kind, notices, now }: { kind: N; notices: readonly Told<N>[]; now: Date },
): Promise<void> {
  const told = notices.filter(({ to }) => to.length > 0);
  if (told.length === 0) return;
  const rows = told.map(({ to, link, details }) => ({ people: to, link, details }));
  await writeNotices(db, { kind, told: JSON.stringify(rows), now, ...channelsOf(kind) });
}

function channelsOf(name: NoticeName): Record<Channel, boolean> {
  const kind = NOTICES.get(name);
  if (!kind) throw new Error(`No area declares the notice ${name}`);
  return defaultsOf(kind);
}

export const defaultsOf = ({ off }: NoticeKind): Record<Channel, boolean> => ({
  app: !off.includes('app'),
  push: !off.includes('push'),
  mail: !off.includes('mail'),
});

/** Events are read this long after they happen: a slow transaction has committed by then. */
const BEHIND_MS = 60_000;
const FIRST_LOOK_MS = 10 * 60_000;

/**
 * The period of events that a job has not read yet, ending `minutes` ago. Call it in the transaction that writes the
 * notices: if that fails, the next run gets the same period.
 */
export async function takePeriod(
  db: Db,
  { name, now, minutes = 0 }: { name: string; now: Date; minutes?: number },
): Promise<{ after: Date; until: Date }> {
  const until = new Date(now.getTime() - Math.max(BEHIND_MS, minutes * 60_000));
  const { rows } = await moveProgress(db, { name, until });
  const after = rows[0]?.after ? new Date(rows[0].after) : new Date(until.getTime() - FIRST_LOOK_MS);
  return { after, until };
}
