import { BOOKMARKS_MAX } from '@bilim/contract/areas/library.constants';
import type { Bookmark, ReadingPlace } from '@bilim/contract/areas/library.contract';
import { Failure } from '@bilim/contract/failures';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { once } from '../../context/once.ts';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Person } from '../../ground/person.ts';
import { readable } from './book-access.service.ts';
import {
  deleteBookmark,
  insertBookmark,
  selectBookmark,
  selectBookmarks,
  selectReadable,
  upsertPlace,
} from './reading.queries.ts';

type Reading = { context: AppContext; person: Person; id: number };

/** Tolerance for a device clock that is ahead. */
const AHEAD_MS = 60_000;

async function mustBeReadable({ context: { db }, person, id }: Reading) {
  await readable({ db, person, book: await selectReadable(db, { id }) });
}

/** Rounds to the stored precision, so that tiny shares become 0. */
const exact = (share: number) => Math.round(share * 1e6) / 1e6;

/** Stores the caller's reading position unless a later one is stored; notifies the caller's other devices. */
export async function savePlace({
  context,
  person,
  id,
  ...place
}: Reading & ReadingPlace): Promise<ReadingPlace> {
  await mustBeReadable({ context, person, id });
  const latest = context.now().getTime() + AHEAD_MS;
  const at = place.at.getTime() > latest ? context.now() : place.at;
  return context.db.transaction(async (db) => {
    const share = exact(place.share);
    const kept = await upsertPlace(db, { ...place, share, at, personId: person.id, bookId: id });
    const isNews = kept.at.getTime() === at.getTime();
    const to = { people: [person.id] };
    if (isNews) await context.events.publish({ db, to, event: { kind: 'library.placed', id } });
    return kept;
  });
}

export async function listBookmarks({ context, person, id }: Reading): Promise<Bookmark[]> {
  await mustBeReadable({ context, person, id });
  return selectBookmarks(context.db, { personId: person.id, bookId: id });
}

/** Adds a bookmark. A repeated request, or two devices at the same place, create only one. */
export async function saveBookmark({
  context,
  person,
  id,
  attempt,
  ...mark
}: Reading & {
  attempt?: Attempt;
  page: number;
  place: string | null;
  label: string;
}): Promise<Bookmark> {
  await mustBeReadable({ context, person, id });
  const personId = person.id;
  const saved = await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) =>
      context.db.transaction((db) =>
        first(db, async () => {
          // The lock prevents two concurrent requests from both taking the last free bookmark.
          await lockKeysUntilCommit(db, [{ about: 'bookmarks', key: `${personId} ${id}` }]);
          const row = { ...mark, personId, bookId: id, createdAt: context.now() };
          const [inserted] = (await insertBookmark(db, row)).rows;
          if (!inserted) throw new Failure('BOOKMARKS_FULL', { max: BOOKMARKS_MAX });
          return inserted.id;
        }),
      ),
  });
  return selectBookmark(context.db, { id: saved, personId });
}

export async function removeBookmark({ context, person, id }: Reading) {
  await deleteBookmark(context.db, { id, personId: person.id });
  return null;
}
