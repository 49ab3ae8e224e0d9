import type { libraryContract } from '@bilim/contract/areas/library.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sendBook, sendCover } from './book-files.service.ts';
import { listBases, listCategories } from './categories.service.ts';
import { checkDelete, getBook, listContinued, listSimilar } from './library.service.ts';
import { removeFromLibrary, restoreToLibrary } from './library-removal.service.ts';
import { saveBook } from './library-writing.service.ts';
import { listBookmarks, removeBookmark, saveBookmark, savePlace } from './reading.service.ts';
import { searchBooks } from './search.service.ts';

export const libraryRoutes = (context: AppContext): Handlers<typeof libraryContract> => ({
  baseCategories: ({ language }) => listBases({ context, language }),
  categories: ({ language, input }) => listCategories({ context, language, ...input }),
  list: async ({ person, language, input }) => {
    const order = input.text ? 'best' : 'name';
    const { missed, books } = await searchBooks({ context, person, language, order, wanted: input });
    return missed ? [] : books;
  },
  search: ({ person, language, input: { order = 'best', ...wanted } }) =>
    searchBooks({ context, person, language, order, wanted }),
  get: ({ person, language, input }) => getBook({ context, person, language, ...input }),
  similar: ({ person, language, input }) => listSimilar({ context, person, language, ...input }),
  continued: ({ person, language }) => listContinued({ context, person, language }),
  deleteCheck: ({ person, language, input }) => checkDelete({ context, person, language, ...input }),
  remove: ({ person, input }) => removeFromLibrary({ context, person, ...input }),
  restore: ({ person, language, input }) => restoreToLibrary({ context, person, language, ...input }),
  save: ({ person, language, uploads, attempt, input: { clientId: _, ...draft } }) =>
    saveBook({ context, person, language, uploads, attempt, draft }),
  file: ({ person, input: { id, read } }, http) =>
    sendBook({ context, person, id, isRead: read === '1', ...http }),
  cover: ({ person, input: { id, v } }, http) => sendCover({ context, person, id, v, ...http }),
  savePlace: ({ person, input }) => savePlace({ context, person, ...input }),
  bookmarks: ({ person, input }) => listBookmarks({ context, person, ...input }),
  saveBookmark: ({ person, attempt, input: { clientId: _, ...mark } }) =>
    saveBookmark({ context, person, attempt, ...mark }),
  removeBookmark: ({ person, input: { bookmarkId } }) => removeBookmark({ context, person, id: bookmarkId }),
});
