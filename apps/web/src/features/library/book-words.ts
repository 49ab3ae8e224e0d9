import type { Book } from '@bilim/contract/areas/library.contract';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { fileKind } from '../../ui/files/file-name.ts';

/** The file type in capitals: PDF, EPUB, DOC. */
const kindOf = ({ format, fileName }: Pick<Book, 'format' | 'fileName'>) => {
  if (format !== 'file') return format.toUpperCase();
  return fileKind(fileName)?.label ?? (/\.(\w{1,5})$/.exec(fileName)?.[1] ?? '').toUpperCase();
};

/** A short description of a book: 'PDF · 214 стр. · кыр'. */
export function useBookNote() {
  const { t } = useTranslation('library');
  return (book: Book) =>
    [
      kindOf(book),
      book.pages !== null && t('pages', { count: book.pages }),
      book.language !== 'other' && t(`languageShort.${book.language}`).toLowerCase(),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The reading position: 'стр. 47 из 214', or a percentage. */
export function usePlaceWords() {
  const { t } = useTranslation('library');
  return ({ reading, pages, format }: Book) => {
    if (!reading) return '';
    return format === 'pdf' && pages !== null
      ? t('pageOf', { page: reading.page, pages })
      : t('percent', { percent: Math.round(reading.share * 100) });
  };
}
