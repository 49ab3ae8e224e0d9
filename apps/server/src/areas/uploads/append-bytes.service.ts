import type { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { openPart, type Part } from '../../files/part.ts';
import { advanceUpload, type UploadRow } from '../../files/uploads.queries.ts';
import type { Person } from '../../ground/person.ts';
import { asBroken } from '../../http/receiving.ts';
import { arriving } from './arriving.ts';
import { findUpload, keptUntil } from './uploads.service.ts';

/** So often what came is put on the disk and written down: as much is sent again after a crash at most. */
const KEEP_EVERY = MB;

type Given = { context: AppContext; upload: UploadRow; part: NonNullable<Part>; body: Readable };
type Kept = Pick<UploadRow, 'received' | 'expiresAt'>;

/** Appends the bytes of one request, and answers how far the file is then; with a broken line too what came is kept. */
export async function appendBytes({
  context,
  person,
  id,
  offset,
  length = 0,
  body,
}: {
  context: AppContext;
  person: Person;
  id: string;
  offset: number;
  length?: number;
  body: Readable;
}): Promise<Kept> {
  const own = { context, person, id };
  // Before a file is made: nobody makes one under an id that is not theirs.
  await findUpload(own);
  const part = await openPart({ dataDir: context.config.dataDir, id });
  if (!part) throw new Failure('UPLOAD_BUSY', { seconds: 1 });
  try {
    // How it stands now that nobody else writes.
    const upload = await findUpload(own);
    const { received, size, name } = upload;
    if (offset !== received) throw new Failure('UPLOAD_OFFSET', { offset: received });
    if (offset + length > size) throw new Failure('UPLOAD_TOO_LONG', { name });
    if (!(await part.startAt(received))) throw new Failure('UPLOAD_NOT_FOUND');
    return await receive({ context, upload, part, body });
  } finally {
    await part.close();
  }
}

async function receive({ context, upload, part, body }: Given): Promise<Kept> {
  const { id, size, name } = upload;
  let kept: Kept = upload;
  let end = upload.received;
  const keep = async () => {
    if (end === kept.received) return;
    await part.sync({ isNew: kept.received === 0 });
    const next = { received: end, expiresAt: keptUntil(context.now()) };
    if (!(await advanceUpload(context.db, { id, ...next }))) throw new Failure('UPLOAD_NOT_FOUND');
    kept = next;
  };
  try {
    for await (const bytes of arriving({ body, stopping: context.stopping })) {
      // The bytes before it are not written down either: nobody knows which of them are meant.
      if (end + bytes.length > size) throw new Failure('UPLOAD_TOO_LONG', { name });
      await part.write(bytes, end);
      end += bytes.length;
      if (end - kept.received >= KEEP_EVERY) await keep();
    }
  } catch (error) {
    const failure = asBroken(error);
    if (!(failure instanceof Failure) || failure.code !== 'UPLOAD_TOO_LONG') await keep();
    throw failure;
  }
  await keep();
  return kept;
}
