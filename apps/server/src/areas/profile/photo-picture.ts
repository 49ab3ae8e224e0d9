import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';
import sharp from 'sharp';
import type { Upload } from '../../files/upload.ts';
import { SAFE_IMAGES } from '../../http/content-type.ts';

export const PHOTO_TYPE = 'image/webp';
const SIDE = 512;
/** A camera of a good phone makes a fifth of this; a picture made to fill the memory makes more. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

/**
 * A photo as we keep it: at most 512 pixels a side, upright, drawn anew, so that nothing the camera or an attacker
 * wrote beside the picture (place, time, thumbnail, script) is left of it.
 */
export async function asPhoto(upload: Upload): Promise<Omit<Upload, 'field' | 'path'>> {
  if (!SAFE_IMAGES.has(upload.type) || upload.width === null) throw new Failure('PHOTO_UNREADABLE');
  try {
    const { data, info } = await sharp(upload.path, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    const sha256 = createHash('sha256').update(data).digest('hex');
    const { size, width, height } = info;
    return {
      name: 'photo.webp',
      type: PHOTO_TYPE,
      size,
      width,
      height,
      sha256,
      open: () => Readable.from([data]),
    };
  } catch {
    // Whatever the decoder stumbles over, it is the picture's fault.
    throw new Failure('PHOTO_UNREADABLE');
  }
}
