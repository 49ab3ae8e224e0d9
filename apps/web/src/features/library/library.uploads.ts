import type { Book } from '@bilim/contract/areas/library.contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../platform/call/query-for.ts';
import { defineLongUploads } from '../../platform/long-upload/define-long-uploads.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { type BookForm, saveBook } from './book-form.ts';
import { OF_BOOKS } from './use-library-live.ts';

/** Book uploads, each with its form. */
const { useUploads, useUploadRows, useOpening } = defineLongUploads<BookForm, Book>({
  name: 'books',
  kind: 'book',
  save: ({ id: clientId, form }, file) => saveBook({ form, clientId, files: [file] }),
});

/** Opens the uploads; a saved book is announced on any screen, and shown. */
export function useBookUploads() {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  useOpening(({ name }) => {
    toasts.success(t('savedNamed', { name }));
    for (const changed of OF_BOOKS) void client.invalidateQueries({ queryKey: keyOf(changed) });
  });
  return useUploads();
}

export { useUploadRows, useUploads };
