import { type Book, libraryContract } from '@bilim/contract/areas/library.contract';
import { fileUrl } from '../../../platform/call/call.ts';
import { queryFor } from '../../../platform/call/query-for.ts';

/**
 * Refetched at each opening: it has the reading position, and checks that the user may still read the book.
 */
export const openedBookQuery = (id: number) =>
  queryFor(libraryContract.get, { id }, { offline: true, staleTime: 0 });

export const bookmarksQuery = (id: number) => queryFor(libraryContract.bookmarks, { id }, { offline: true });

export const readUrl = ({ id, version }: Book) =>
  fileUrl(libraryContract.file, { id, read: '1', v: version });

export const downloadUrl = ({ id }: Book) => fileUrl(libraryContract.file, { id });

export const coverUrl = ({ id, cover }: Book) =>
  cover ? fileUrl(libraryContract.cover, { id, v: cover }) : null;
