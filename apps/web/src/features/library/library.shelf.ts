import type { Book, BookCategory } from '@bilim/contract/areas/library.contract';
import { nearHits } from '@bilim/rules/text/near-hits';
import type { LibrarySearch } from './library.search.ts';

export type CategoryBranch = BookCategory & { parts: BookCategory[] };

/**
 * The categories of a shelf, or of all, each with its subcategories. The list's leading placeholder is
 * skipped.
 */
export function branchesOf(categories: readonly BookCategory[], base?: number): CategoryBranch[] {
  const own = categories.filter(({ id, baseId }) => id > 0 && (base === undefined || baseId === base));
  return own
    .filter(({ parentId }) => parentId === null)
    .map((branch) => ({ ...branch, parts: own.filter(({ parentId }) => parentId === branch.id) }));
}

/** The loaded books that match a view: shown until the server answers, and offline. */
export function shownAtOnce({
  books,
  categories,
  search: { base, category, q, language, kind },
}: {
  books: readonly Book[];
  categories: readonly BookCategory[];
  search: LibrarySearch;
}): Book[] {
  const within = new Set(
    categories.filter(({ id, parentId }) => id === category || parentId === category).map(({ id }) => id),
  );
  return books.filter(
    (book) =>
      (base === undefined || book.baseId === base) &&
      (category === undefined || (book.categoryId !== null && within.has(book.categoryId))) &&
      (language === undefined || book.language === language) &&
      (kind === undefined || book.format === kind) &&
      (q === undefined || isFound(book, q)),
  );
}

const isFound = ({ name, author }: Book, query: string) =>
  [name, author].some((text) => nearHits({ text, query }).length > 0);
