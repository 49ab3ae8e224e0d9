import type { SentFile } from '../call.ts';
import { CallFailure } from '../failure.ts';
import { isKept } from '../kept-file.ts';
import { uploadFile, uploadId } from '../upload.ts';
import { fileKeys } from './file-keys.ts';
import type { Uploads } from './outbox.store.ts';
import type { Sending } from './outbox.ts';

export { forgetUpload } from '../upload.ts';

/** Sends what the files belong to, with them. */
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

/** Sends large files one after another, then what they belong to with the small ones, all at their places. */
export async function sendInPieces<Answer>({ uploads, ...rest }: Pieces<Answer>): Promise<Answer> {
  try {
    return await sendOnce({ uploads, ...rest });
  } catch (error) {
    const isLost = error instanceof CallFailure && error.code === 'UPLOAD_NOT_FOUND';
    if (!isLost) throw error;
    // It lay at the server for too long. What went up under this key before would have been answered.
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
    // One that is whole is not asked for: it may have been taken by a try whose answer was lost.
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
