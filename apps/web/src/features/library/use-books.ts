import { type Book, libraryContract } from '@bilim/contract/areas/library.contract';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNetwork } from '../../platform/call/failure.ts';
import { keyOf } from '../../platform/call/query-for.ts';
import { booksQuery, categoriesQuery } from './library.api.ts';
import type { LibrarySearch } from './library.search.ts';
import { shownAtOnce } from './library.shelf.ts';

type Answer = { total: number; missed: boolean; books: Book[] };

/**
 * The books of a view. Until the server answers, and offline, the matching loaded books: typing filters the
 * list at once.
 */
export function useBooks({ search, typed }: { search: LibrarySearch; typed: string }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(booksQuery(search));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const isTyping = typed !== (search.q ?? '');
  const pages = isTyping ? undefined : query.data?.pages;
  const atHand = useMemo(() => {
    if (pages) return [];
    const cached = client.getQueriesData<InfiniteData<Answer>>({ queryKey: keyOf(libraryContract.search) });
    const all = cached.flatMap(([, data]) => data?.pages.flatMap(({ books }) => books) ?? []);
    const books = [...new Map(all.map((book) => [book.id, book])).values()];
    return shownAtOnce({ books, categories, search: { ...search, q: typed || undefined } });
  }, [client, pages, categories, search, typed]);
  const first = pages?.[0];
  const isCut = query.error !== null && isNetwork(query.error);
  return {
    query,
    books: pages ? pages.flatMap(({ books }) => books) : atHand,
    /** The total, and whether the text was not found; null until the server answers. */
    answer: first ? { total: first.total, missed: first.missed } : null,
    isLooking: !pages && !query.error,
    /** Only the books stored here. */
    isKept: !pages && isCut && atHand.length > 0,
  };
}
