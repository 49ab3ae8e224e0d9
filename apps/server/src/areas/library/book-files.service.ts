import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import type { Http } from '../../http/mount-area.ts';
import { sendFile } from '../../http/send-file.ts';
import { readable } from './book-access.service.ts';
import { insertDownload, selectBookFile } from './reading.queries.ts';

type Sending = { context: AppContext; person: Person; id: number } & Http;

/** What a program of ours opens is sent as what it is; anything else as bytes, whatever it says it is. */
const SENT_AS = { pdf: 'application/pdf', epub: 'application/epub+zip', file: 'application/octet-stream' };

/** A book's file, always to be saved. Who takes it is counted once; not whoever added it, nor the reader in the browser. */
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

/** A book's cover, shown in place and kept by its reader for as long as its address names this very one. */
export async function sendCover({ context, person, id, v, request, reply }: Sending & { v?: string }) {
  const { db, files } = context;
  const book = await readable({ db, person, book: await selectBookFile(db, { id }, { of: 'cover' }) });
  if (book.key === null) throw new Failure('FILE_NOT_FOUND');
  const isLasting = v !== undefined && v.length >= 8 && book.sha256.startsWith(v);
  return sendFile({ files, file: book, inline: true, isLasting, request, reply });
}
