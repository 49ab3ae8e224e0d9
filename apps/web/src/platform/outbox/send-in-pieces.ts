import type { SentFile } from '../call/call.ts';
import { CallFailure } from '../call/failure.ts';
import { uploadFile, uploadId } from '../call/upload.ts';
import { isKept } from '../kept/kept-file.ts';
import { fileKeys } from './file-keys.ts';
import type { Uploads } from './outbox.store.ts';
import type { Sending } from './outbox.ts';

export { forgetUpload } from '../call/upload.ts';

/** Sends the item that the files belong to, with them. */
export type Send<Answer> = (
  files: readonly SentFile[],
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<Answer>;

type Pieces<Answer> = {
  files: readonly File[];
  uploads: Uploads;
  isLarge: (file: File) => boolean;
  sending: Sending;
  send: Send<Answer>;
};

/** Uploads large files one after another, then sends the item with the small ones, in their order. */
export async function sendInPieces<Answer>({ uploads, ...rest }: Pieces<Answer>): Promise<Answer> {
  try {
    return await sendOnce({ uploads, ...rest });
  } catch (error) {
    const isLost = error instanceof CallFailure && error.code === 'UPLOAD_NOT_FOUND';
    if (!isLost) throw error;
    // The upload has expired on the server. If the item had been sent under this key, there would be a response.
    await rest.sending.keepUploads({});
    return sendOnce({ uploads: {}, ...rest });
  }
}

async function sendOnce<Answer>({ files, uploads, isLarge, sending, send }: Pieces<Answer>): Promise<Answer> {
  const { signal, onProgress, keepUploads } = sending;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const keys = fileKeys(files);
  let known = uploads;
  let gone = 0;
  const sent: SentFile[] = [];
  for (const [index, file] of files.entries()) {
    const key = keys[index] ?? '';
    if (!isLarge(file)) {
      sent.push(file);
      continue;
    }
    const keep = (address: string, isWhole: boolean) => {
      known = { ...known, [key]: { address, isWhole } };
      return keepUploads(known);
    };
    const before = known[key];
    // A complete file is not checked: an attempt whose response was lost may have consumed it.
    const address = before?.isWhole
      ? before.address
      : await uploadFile(file, {
          signal,
          resumeFrom: before?.address,
          onAddress: (found) => keep(found, false),
          onProgress: (part) => onProgress((gone + part * file.size) / total),
        });
    if (!before?.isWhole) await keep(address, true);
    gone += file.size;
    sent.push({ id: uploadId(address), isKept: isKept(file) });
  }
  const onRest = (part: number) => onProgress((gone + part * (total - gone)) / total);
  return send(sent, { signal, onProgress: onRest });
}
