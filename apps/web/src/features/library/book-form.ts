import type { BOOK_LANGUAGES } from '@bilim/contract/areas/library.constants';
import { type Book, libraryContract } from '@bilim/contract/areas/library.contract';
import type { Language } from '@bilim/contract/limits';
import { call, type SentFile } from '../../platform/call/call.ts';

/** The fields of a book's form. */
export type BookForm = {
  /** Null for a new one. */
  id: number | null;
  name: string;
  author: string;
  description: string;
  /** As typed; if empty, the server counts the pages. */
  pages: string;
  language: (typeof BOOK_LANGUAGES)[number];
  categoryId: number | null;
};
export type BookProblem = 'name' | 'category' | 'pages';

const MOST_PAGES = 100_000;

/** A title from a file name: 'Аналитическая_геометрия.pdf' gives 'Аналитическая геометрия'. */
export const nameOfFile = (fileName: string) =>
  fileName
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

export const newBook = ({
  file,
  language,
  categoryId,
}: {
  file: File;
  language: Language;
  categoryId: number | null;
}): BookForm => ({
  id: null,
  name: nameOfFile(file.name),
  author: '',
  description: '',
  pages: '',
  language,
  categoryId,
});

export const formOf = ({ id, name, author, description, pages, language, categoryId }: Book): BookForm => ({
  id,
  name,
  author,
  description,
  pages: pages === null ? '' : String(pages),
  language,
  categoryId,
});

/** The errors of the form, in the order of the fields. */
export function problemsOf({ name, categoryId, pages }: BookForm): BookProblem[] {
  const problems: (BookProblem | false)[] = [
    name.trim() === '' && 'name',
    categoryId === null && 'category',
    pages.trim() !== '' && !isCount(pages.trim()) && 'pages',
  ];
  return problems.filter((problem) => problem !== false);
}

const isCount = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PAGES;

/** Saves the book; a new file is referenced by its finished upload. */
export function saveBook({
  form,
  clientId,
  files = [],
}: {
  form: BookForm;
  clientId?: string;
  files?: SentFile[];
}) {
  const { id, name, author, description, pages, language, categoryId } = form;
  const input = {
    id: id ?? undefined,
    name: name.trim(),
    author: author.trim(),
    description: description.trim(),
    language,
    categoryId: categoryId ?? 0,
    clientId,
    pages: pages.trim() === '' ? undefined : Number(pages),
  };
  return call(libraryContract.save, input, { files });
}
