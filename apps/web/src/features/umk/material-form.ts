import type { BOOK_LANGUAGES } from '@bilim/contract/areas/library.constants';
import type { Book } from '@bilim/contract/areas/library.contract';
import { type UMK_AUDIENCE, type UmkItem, umkContract } from '@bilim/contract/areas/umk.contract';
import type { Language } from '@bilim/contract/limits';
import { call, type SentFile } from '../../platform/call/call.ts';
import type { UmkSet } from './umk.api.ts';

type Audience = (typeof UMK_AUDIENCE)[keyof typeof UMK_AUDIENCE];
export type SharedBook = Pick<Book, 'id' | 'name' | 'author' | 'cover' | 'version'>;

/** The form of a material. */
export type MaterialForm = {
  /** Null for a new one. */
  id: number | null;
  set: UmkSet;
  typeId: number | null;
  audience: Audience;
  specialityId: number | null;
  /** Whether it is a book of the library, and which. */
  isShared: boolean;
  shared: SharedBook | null;
  name: string;
  author: string;
  description: string;
  /** As typed; if empty, the server counts the pages. */
  pages: string;
  language: (typeof BOOK_LANGUAGES)[number];
  inLibrary: boolean;
  categoryId: number | null;
};
export type MaterialProblem = 'type' | 'file' | 'shared' | 'name' | 'pages' | 'category';

const MOST_PAGES = 100_000;

export const newMaterial = ({
  set,
  typeId,
  language,
}: {
  set: UmkSet;
  typeId: number | null;
  language: Language;
}): MaterialForm => ({
  id: null,
  set,
  typeId,
  audience: 0,
  specialityId: null,
  isShared: false,
  shared: null,
  name: '',
  author: '',
  description: '',
  pages: '',
  language,
  inLibrary: false,
  categoryId: null,
});

export function formOf(item: UmkItem, set: UmkSet): MaterialForm {
  const { id, bookId, typeId, audience, specialityId, shared, name, author, cover, version } = item;
  const { description, pages, language, inLibrary, categoryId } = item;
  return {
    id,
    typeId,
    audience,
    specialityId,
    isShared: shared,
    set: { ...set, semesterId: item.semesterId, examTypeId: item.examTypeId },
    shared: shared ? { id: bookId, name, author, cover, version } : null,
    name,
    author,
    description,
    language,
    inLibrary,
    categoryId,
    pages: pages === null ? '' : String(pages),
  };
}

/** The errors of the form, in the order of the fields. */
export function problemsOf(form: MaterialForm, { hasFile }: { hasFile: boolean }): MaterialProblem[] {
  const { id, typeId, isShared, shared, name, pages, inLibrary, categoryId } = form;
  const own = !isShared;
  const problems: (MaterialProblem | false)[] = [
    own && id === null && !hasFile && 'file',
    isShared && shared === null && 'shared',
    own && name.trim() === '' && 'name',
    typeId === null && 'type',
    own && pages.trim() !== '' && !isCount(pages.trim()) && 'pages',
    own && inLibrary && categoryId === null && 'category',
  ];
  return problems.filter((problem) => problem !== false);
}

const isCount = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PAGES;

/** Saves the material; a new file is referenced by its finished upload. */
export function saveMaterial({
  form,
  clientId,
  files = [],
}: {
  form: MaterialForm;
  clientId?: string;
  files?: SentFile[];
}) {
  const { id, set, typeId, audience, specialityId, isShared, shared, language, inLibrary, categoryId } = form;
  const input = {
    ...set,
    id: id ?? undefined,
    typeId: typeId ?? 0,
    audience,
    clientId,
    language,
    specialityId: specialityId ?? undefined,
    sharedId: isShared ? shared?.id : undefined,
    name: form.name.trim(),
    author: form.author.trim(),
    description: form.description.trim(),
    pages: form.pages.trim() === '' ? undefined : Number(form.pages),
    inLibrary: !isShared && inLibrary,
    categoryId: isShared ? undefined : (categoryId ?? undefined),
  };
  return call(umkContract.save, input, { files });
}

/** A title from a file name: 'Лекция_1.pdf' gives 'Лекция 1'. */
export const nameOfFile = (fileName: string) =>
  fileName
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
