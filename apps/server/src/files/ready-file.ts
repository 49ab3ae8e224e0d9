import { stat } from 'node:fs/promises';
import { ORIGINALS_PART } from '@bilim/contract/endpoint';
import { Failure, type FailureCode } from '@bilim/contract/failures';
import { PICTURE_TYPES, type PictureType } from '@bilim/contract/limits';
import { GIF_PIXELS, PICTURE_COST, type PictureFault, type PictureOrder } from './pictures/picture-order.ts';
import type { Pictures } from './pictures/pictures.ts';
import { readLater } from './read-later.ts';
import type { ReadyFile, Upload } from './upload.ts';

type Faults = Record<PictureFault, FailureCode>;
const FAULTS: Faults = {
  unreadable: 'PICTURE_UNREADABLE',
  pixels: 'PICTURE_TOO_LARGE',
  costly: 'PICTURE_TOO_COSTLY',
};

type Params = { pictures: Pictures; upload: Upload; ownerId: number };

/** Whether browsers may display it; other types are only downloaded. */
export const isPictureType = (type: string): type is PictureType =>
  PICTURE_TYPES.some((known) => known === type);

/** An upload as it is stored: pictures are redrawn unless sent as files, other types stay unchanged. */
export async function readyFile({ pictures, upload, ownerId }: Params): Promise<ReadyFile> {
  if (upload.field !== ORIGINALS_PART && isPictureType(upload.type)) {
    return drawnFile({ pictures, upload, ownerId, as: 'shown', faults: FAULTS });
  }
  const { id, name, size, type, sha256, path, open } = upload;
  return { id, name, size, type, sha256, path, open, width: null, height: null };
}

/** A redrawn picture; other files are refused with the caller's failure. */
export async function drawnFile({
  pictures,
  upload: { id, name, type, path, drawnPath: to },
  ownerId,
  as,
  faults,
}: Params & { as: PictureOrder['as']; faults: Faults }): Promise<ReadyFile> {
  const pixels = as === 'shown' && type === 'image/gif' ? GIF_PIXELS : PICTURE_COST.pixels;
  const refused = (fault: PictureFault) =>
    new Failure(faults[fault], { name, megapixels: Math.floor(pixels / 1_000_000) });
  if (!isPictureType(type)) throw refused('unreadable');
  const answer = await pictures.draw({ as, type, from: path, to }, ownerId);
  if ('fault' in answer) {
    // Another call may have used the upload while it was being drawn.
    const isTaken = id !== undefined && !(await stat(path).catch(() => null));
    throw isTaken ? new Failure('UPLOAD_NOT_FOUND') : refused(answer.fault);
  }
  return { id, name, ...answer.drawn, path: to, open: () => readLater(to) };
}
