import type { Notice } from '@bilim/contract/areas/notices.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { noticeText } from './notice-text.ts';
import { countUnread, markAllRead, markRead, selectNotices } from './notices.queries.ts';

type Asking = { context: AppContext; person: Person };

/** A page of the caller's notices, newest first. */
export async function listNotices({
  context,
  person,
  language,
  before,
}: Asking & { language: Language; before?: number }): Promise<Notice[]> {
  const page = before === undefined ? 'first' : 'after';
  const rows = await selectNotices(context.db, { personId: person.id, before: before ?? 0 }, { page });
  // A notice of a newer release has no text in this one.
  return rows.flatMap(({ details, ...row }) => {
    const text = noticeText({ kind: row.kind, details }, language);
    return text === null ? [] : [{ text, ...row }];
  });
}

export const countNotices = ({ context, person }: Asking) => countUnread(context.db, { personId: person.id });

export async function readNotice({ context, person, id }: Asking & { id: number }) {
  await context.db.transaction(async (db) => {
    const read = await markRead(db, { personId: person.id, id, now: context.now() });
    if (!read) throw new Failure('NOTICE_NOT_FOUND');
    await tellBrowsers({ context, person, db });
  });
  return null;
}

export async function readAllNotices({ context, person, upTo }: Asking & { upTo: number }) {
  await context.db.transaction(async (db) => {
    await markAllRead(db, { personId: person.id, upTo, now: context.now() });
    await tellBrowsers({ context, person, db });
  });
  return null;
}

/** The bell in the caller's other windows. */
const tellBrowsers = ({ context, person, db }: Asking & { db: AppContext['db'] }) =>
  context.events.publish({ db, to: { people: [person.id] }, event: { kind: 'notices.changed' } });
