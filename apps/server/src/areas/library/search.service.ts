import type { BOOK_FORMATS, BOOK_LANGUAGES, BOOK_ORDERS } from '@bilim/contract/areas/library.constants';
import type { Book } from '@bilim/contract/areas/library.contract';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { countBooks, type ListShape, selectBooks } from './library.queries.ts';
import { bookOf } from './library.service.ts';
import { selectFound } from './search.queries.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

type Wanted = {
  baseId?: number;
  categoryId?: number;
  text?: string;
  language?: (typeof BOOK_LANGUAGES)[number];
  format?: (typeof BOOK_FORMATS)[number];
  mine?: boolean;
  after?: number;
};
type Order = (typeof BOOK_ORDERS)[number];
type Found = { total: number; missed: boolean; books: Book[] };
/** The caller with the language of names. */
type Asking = {
  context: Pick<AppContext, 'db' | 'now'>;
  person: Person;
  language: Language;
  wanted: Wanted;
  order: Order;
};

/** A page of matching books, or of all books when the text matches nothing. */
export async function searchBooks(asking: Asking): Promise<Found> {
  const terms = searchTerms(asking.wanted.text ?? '');
  if (!terms) return { ...(await pageOfAll(asking)), missed: false };
  const found = await pageOfFound({ ...asking, terms });
  if (found.total > 0) return { ...found, missed: false };
  return { ...(await pageOfAll(asking)), missed: true };
}

const real = (id: number | undefined) => (id !== undefined && id > 0 ? id : null);

async function pageOfFound(asking: Asking & { terms: SearchTerms }): Promise<Omit<Found, 'missed'>> {
  const { context, person, language, wanted, order, terms } = asking;
  const rows = await selectFound(
    context.db,
    {
      ...terms.values,
      readerId: person.id,
      baseId: real(wanted.baseId),
      categoryId: real(wanted.categoryId),
      bookLanguage: wanted.language ?? null,
      format: wanted.format ?? null,
      addedById: wanted.mine ? person.id : null,
      after: wanted.after ?? 0,
    },
    { language, order, begins: terms.begins, ...terms.shape },
  );
  const [row] = rows;
  if (row) return { total: row.total, books: rows.map((row) => bookOf({ context, person, row })) };
  // An empty last page carries no total, so it is counted separately.
  if (wanted.after === undefined) return { total: 0, books: [] };
  const { total } = await pageOfFound({ ...asking, wanted: { ...wanted, after: undefined } });
  return { total, books: [] };
}

async function pageOfAll({
  context,
  person,
  language,
  wanted,
  order,
}: Asking): Promise<Omit<Found, 'missed'>> {
  const categoryId = real(wanted.categoryId);
  const baseId = real(wanted.baseId);
  const shape: ListShape = {
    language,
    scope: categoryId !== null ? 'category' : baseId !== null ? 'base' : 'all',
    inLanguage: wanted.language !== undefined,
    inFormat: wanted.format !== undefined,
    mine: wanted.mine === true,
    order: order === 'best' ? 'newest' : order,
    continued: wanted.after !== undefined,
  };
  const values = {
    readerId: person.id,
    scopeId: categoryId ?? baseId ?? 0,
    bookLanguage: wanted.language ?? '',
    format: wanted.format ?? '',
    after: wanted.after ?? 0,
  };
  const rows = await selectBooks(context.db, values, shape);
  const [row] = rows;
  if (row) return { total: row.total, books: rows.map((row) => bookOf({ context, person, row })) };
  if (!shape.continued) return { total: 0, books: [] };
  const counted = await countBooks(context.db, values, shape);
  return { total: counted?.total ?? 0, books: [] };
}
