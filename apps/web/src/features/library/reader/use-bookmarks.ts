import { type Book, type Bookmark, libraryContract } from '@bilim/contract/areas/library.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../platform/use-deed.ts';
import { bookmarksQuery } from './reader.api.ts';
import type { Reading } from './reading.ts';

/** Somebody's own marks in a book, and the one in sight. */
export function useBookmarks(book: Book, { shown, page, place }: Pick<Reading, 'shown' | 'page' | 'place'>) {
  const { t } = useTranslation('reader');
  const { data: marks = [] } = useQuery(bookmarksQuery(book.id));
  const refresh = [libraryContract.bookmarks];
  const { mutate: put, isPending } = useDeed(libraryContract.saveBookmark, { refresh });
  const { mutate: take } = useDeed(libraryContract.removeBookmark, { refresh, done: t('bookmarkRemoved') });
  const inSight = ({ page: marked, place: at }: Bookmark) =>
    book.format === 'epub' ? at === place : shown.includes(marked);
  const here = marks.find(inSight) ?? null;
  return {
    ...{ marks, here },
    /** One is enough for a place, however often it is asked for. */
    add: (label: string) => {
      if (here || isPending) return;
      put({ id: book.id, page, place, label: label.trim(), clientId: crypto.randomUUID() });
    },
    remove: ({ id }: Bookmark) => take({ bookmarkId: id }),
  };
}

export type Bookmarks = ReturnType<typeof useBookmarks>;
