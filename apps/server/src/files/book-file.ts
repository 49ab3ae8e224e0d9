import { Failure } from '@bilim/contract/failures';
import { BOOK_TYPES, type BookType } from '@bilim/contract/limits';
import type { BookFileType } from './pictures/picture-order.ts';
import type { Pictures } from './pictures/pictures.ts';
import { readLater } from './read-later.ts';
import type { ReadyFile, Upload } from './upload.ts';

type Shared = { config: { bookTypes: readonly BookType[] }; pictures: Pictures };
type Inspected = { format: 'pdf' | 'epub' | 'file'; pages: number | null; cover: ReadyFile | null };

const FORMATS: Record<BookFileType, 'pdf' | 'epub'> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
};
const isRead = (type: string): type is BookFileType => Object.hasOwn(FORMATS, type);
/** Other usual extensions of some types. */
const ALSO_CALLED: Partial<Record<BookType, string>> = { jpg: 'jpeg', djvu: 'djv' };

/**
 * Detects the type of an uploaded book, counts its pages and draws its cover. A type that is not allowed is refused.
 * A damaged, encrypted or too expensive book is accepted without pages and cover.
 */
export async function inspectBook({
  context: { config, pictures },
  upload,
  ownerId,
}: {
  context: Shared;
  upload: Upload;
  ownerId: number;
}): Promise<Inspected> {
  const { type, path: from, drawnPath: to } = upload;
  // An earlier upload that is missing: the code that saves it refuses it, or returns the first answer.
  if (from === '') return { format: 'file', pages: null, cover: null };
  checkType({ upload, allowed: config.bookTypes });
  if (!isRead(type)) return { format: 'file', pages: null, cover: null };
  const format = FORMATS[type];
  const answer = await pictures.readBook({ as: 'cover', type, from, to }, ownerId);
  if ('fault' in answer) return { format, pages: null, cover: null };
  const { pages, cover } = answer.book;
  return {
    format,
    pages,
    cover: cover && { ...cover, name: 'cover.webp', path: to, open: () => readLater(to) },
  };
}

/** Checks the bytes and the name: the name decides which program opens the file on a user's computer. */
function checkType({ upload: { name, type }, allowed }: { upload: Upload; allowed: readonly BookType[] }) {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? [];
  const fits = allowed.some((one) => {
    const types: readonly string[] = BOOK_TYPES[one];
    return types.includes(type) && (extension === one || extension === ALSO_CALLED[one]);
  });
  if (!fits) throw new Failure('BOOK_TYPE_REFUSED', { name, allowed: allowed.join(', ').toUpperCase() });
}
