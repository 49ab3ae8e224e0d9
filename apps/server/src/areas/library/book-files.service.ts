import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import type { Http } from '../../http/mount-area.ts';
import { readable } from './book-access.service.ts';
import { insertDownload, selectBookFile } from './reading.queries.ts';

type Sending = { context: AppContext; person: Person; id: number } & Http;

/** Only formats that our client opens get their own content type. Everything else is sent as bytes. */
const SENT_AS = { pdf: 'application/pdf', epub: 'application/epub+zip', file: 'application/octet-stream' };

/**
 * Sends a book's file as a download. Each person is counted once; the person who added it and the in-browser reader are
 * not counted.
 */
export async function sendBook({
  context,
  person,
  id,
  isRead,
  request,
  reply,
}: Sending & { isRead: boolean }) {
  const { db, files } = context;
  const book = await readable({ db, person, book: await selectBookFile(db, { id }, { of: 'file' }) });
  if (!isRead && request.method === 'GET' && book.addedById !== person.id) {
    await insertDownload(db, { bookId: id, personId: person.id, at: context.now() });
  }
  const file = { ...book, type: SENT_AS[book.format] };
  return sendFile({ files, file, request, reply });
}

/** Sends a book's cover inline. The versioned address makes it cacheable for as long as the cover stays the same. */
export async function sendCover({ context, person, id, v, request, reply }: Sending & { v?: string }) {
  const { db, files } = context;
  const book = await readable({ db, person, book: await selectBookFile(db, { id }, { of: 'cover' }) });
  if (book.key === null) throw new Failure('FILE_NOT_FOUND');
  const isLasting = v !== undefined && v.length >= 8 && book.sha256.startsWith(v);
  return sendFile({ files, file: book, inline: true, isLasting, request, reply });
}
