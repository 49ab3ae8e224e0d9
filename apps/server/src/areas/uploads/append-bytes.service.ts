import type { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { openPart, type Part } from '../../files/part.ts';
import { advanceUpload, type UploadRow } from '../../files/uploads.queries.ts';
import type { Person } from '../../ground/person.ts';
import { asBroken } from '../../http/forms/receiving.ts';
import { arriving } from './arriving.ts';
import { findUpload, keptUntil } from './uploads.service.ts';

/** Bytes between two syncs to disk and database; after a crash at most this much is sent again. */
const KEEP_EVERY = MB;

type Params = { context: AppContext; upload: UploadRow; part: NonNullable<Part>; body: Readable };
type Kept = Pick<UploadRow, 'received' | 'expiresAt'>;

/** Appends the bytes of one request and returns the new offset. The bytes of an aborted request are kept too. */
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
  // Check ownership before a file is created under this id.
  await findUpload(own);
  const part = await openPart({ dataDir: context.config.dataDir, id });
  if (!part) throw new Failure('UPLOAD_BUSY', { seconds: 1 });
  try {
    // Read again under the file lock, because another request may have written meanwhile.
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

async function receive({ context, upload, part, body }: Params): Promise<Kept> {
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
      // The bytes since the last sync are not recorded either: it is unclear which of them are valid.
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
