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
export async function asPhoto(upload: Upload): Promise<Buffer> {
  if (!SAFE_IMAGES.has(upload.type) || upload.width === null) throw new Failure('PHOTO_UNREADABLE');
  try {
    return await sharp(upload.path, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    // Whatever the decoder stumbles over, it is the picture's fault.
    throw new Failure('PHOTO_UNREADABLE');
  }
}
