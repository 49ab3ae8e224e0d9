import { type Book, type Bookmark, libraryContract } from '@bilim/contract/areas/library.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { bookmarksQuery } from './reader.api.ts';
import type { Reading } from './reading.ts';

/** The user's bookmarks in a book, and the current one. */
export function useBookmarks(book: Book, { shown, page, place }: Pick<Reading, 'shown' | 'page' | 'place'>) {
  const { t } = useTranslation('reader');
  const { data: marks = [] } = useQuery(bookmarksQuery(book.id));
  const refresh = [libraryContract.bookmarks];
  const { mutate: put, isPending } = useCallMutation(libraryContract.saveBookmark, { refresh });
  const { mutate: take } = useCallMutation(libraryContract.removeBookmark, {
    refresh,
    done: t('bookmarkRemoved'),
  });
  const inSight = ({ page: marked, place: at }: Bookmark) =>
    book.format === 'epub' ? at === place : shown.includes(marked);
  const here = marks.find(inSight) ?? null;
  return {
    marks,
    here,
    /** One bookmark per position, even after several clicks. */
    add: (label: string) => {
      if (here || isPending) return;
      put({ id: book.id, page, place, label: label.trim(), clientId: crypto.randomUUID() });
    },
    remove: ({ id }: Bookmark) => take({ bookmarkId: id }),
  };
}

export type Bookmarks = ReturnType<typeof useBookmarks>;
