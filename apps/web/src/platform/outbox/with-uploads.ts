import { MB } from '@bilim/contract/limits';
import { CallFailure } from '../call/failure.ts';
import { unreachable } from '../call/transport.ts';
import { fileKeys } from './file-keys.ts';
import type { Kept } from './outbox.store.ts';
import type { Sending } from './outbox.ts';
import type { Send } from './send-in-pieces.ts';

/** Larger files are uploaded in pieces, so that a broken connection loses little. */
const PIECES_FROM = MB;
const isLarge = ({ size }: File) => size > PIECES_FROM;

type WithFiles = { files: readonly File[] };

/** Sends an item with files; large ones are uploaded first, from where an earlier attempt stopped. */
export async function sendWithUploads<Written extends WithFiles, Answer>(
  kept: Kept<Written>,
  sending: Sending,
  send: Send<Answer>,
): Promise<Answer> {
  if (!kept.files.some(isLarge)) return send(kept.files, sending);
  const { sendInPieces } = await later();
  return sendInPieces({ files: kept.files, uploads: kept.uploads ?? {}, isLarge, sending, send });
}

/** Deletes the uploads of files that are no longer needed. Failed deletions expire on the server. */
export function dropUploads<Written extends WithFiles>(before: Kept<Written>, after: Kept<Written> | null) {
  const wanted = new Set(fileKeys(after?.files ?? []));
  const dropped = Object.entries(before.uploads ?? {}).filter(([key]) => !wanted.has(key));
  if (dropped.length === 0) return;
  later()
    .then(({ forgetUpload }) => Promise.all(dropped.map(([, { address }]) => forgetUpload(address))))
    .catch(() => undefined);
}

/** The upload code loads with the first large file. */
const later = () =>
  import('./send-in-pieces.ts').catch((cause) => {
    throw new CallFailure({ kind: unreachable(), cause });
  });
