import type { BaseBookCategory, BookCategory } from '@bilim/contract/areas/library.contract';
import { type Language, PLACEHOLDER } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { selectBases, selectCategories } from './categories.queries.ts';

type Params = { context: Pick<AppContext, 'db'>; language: Language };

export const listBases = ({ context, language }: Params): Promise<BaseBookCategory[]> =>
  selectBases(context.db, {}, { language });

/** The categories after the placeholder, each followed by its children and with their total number of books. */
export async function listCategories({
  context,
  language,
  baseId = 0,
}: Params & { baseId?: number }): Promise<BookCategory[]> {
  const rows = await selectCategories(context.db, { baseId: baseId > 0 ? baseId : null }, { language });
  const partsOf = (id: number) => rows.filter(({ parentId }) => parentId === id);
  const sum = (of: typeof rows) => of.reduce((total, { own }) => total + own, 0);
  const shown = (row: (typeof rows)[number]) => {
    const { own, ...category } = row;
    return { ...category, books: own + sum(partsOf(row.id)) };
  };
  const { id, label: name } = PLACEHOLDER;
  return [
    { id, name, baseId: baseId > 0 ? baseId : id, parentId: null, books: sum(rows) },
    ...rows
      .filter(({ parentId }) => parentId === null)
      .flatMap((row) => [row, ...partsOf(row.id)].map(shown)),
  ];
}
