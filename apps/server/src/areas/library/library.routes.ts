import type { libraryContract } from '@bilim/contract/areas/library.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sendBook, sendCover } from './book-files.service.ts';
import { listBases, listCategories } from './categories.service.ts';
import { checkDelete, getBook, listContinued, listSimilar } from './library.service.ts';
import { removeFromLibrary, restoreToLibrary } from './library-removal.service.ts';
import { saveBook } from './library-writing.service.ts';
import { listBookmarks, removeBookmark, saveBookmark, savePlace } from './reading.service.ts';
import { searchBooks } from './search.service.ts';

export function libraryRoutes(context: AppContext): Handlers<typeof libraryContract> {
  const call = bind(context);
  return {
    baseCategories: call(listBases),
    categories: call(listCategories),
    list: async ({ person, language, input }) => {
      const order = input.text ? 'best' : 'name';
      const { missed, books } = await searchBooks({ context, person, language, order, wanted: input });
      return missed ? [] : books;
    },
    search: ({ person, language, input: { order = 'best', ...wanted } }) =>
      searchBooks({ context, person, language, order, wanted }),
    get: call(getBook),
    similar: call(listSimilar),
    continued: call(listContinued),
    deleteCheck: call(checkDelete),
    remove: call(removeFromLibrary),
    restore: call(restoreToLibrary),
    save: ({ person, language, uploads, attempt, input: { clientId: _, ...draft } }) =>
      saveBook({ context, person, language, uploads, attempt, draft }),
    file: ({ person, input: { id, read } }, http) =>
      sendBook({ context, person, id, isRead: read === '1', ...http }),
    cover: call(sendCover, 'request', 'reply'),
    savePlace: call(savePlace),
    bookmarks: call(listBookmarks),
    saveBookmark: ({ person, attempt, input: { clientId: _, ...mark } }) =>
      saveBookmark({ context, person, attempt, ...mark }),
    removeBookmark: ({ person, input: { bookmarkId } }) =>
      removeBookmark({ context, person, id: bookmarkId }),
  };
}
