import { readFile, writeFile } from 'node:fs/promises';
import type { PictureType } from '@bilim/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { onlyFrames } from './gif-blocks.ts';
import { GIF_PIXELS, type PictureAnswer, type PictureOrder } from './picture-order.ts';
import { hasFewChunks } from './png-chunks.ts';
import { written } from './written.ts';

const PHOTO_SIDE = 512;
/** Larger than any screen shows; a user can send the full picture as a file. */
const SHOWN_SIDE = 4_096;
/** About 90 s of animation. */
const GIF_FRAMES = 2_000;
/** Pixels of all frames together: 30 s of a large screen. */
const GIF_FILM = 1_000_000_000;
const PHOTO_TYPE = 'image/webp';

/** Redraws a picture upright, which removes all metadata and anything hidden in the file. */
export async function draw(order: PictureOrder & { pixels: number }): Promise<PictureAnswer> {
  const { from, to, type, pixels } = order;
  if (type === 'image/png' && !(await hasFewChunks(from))) return { fault: 'costly' };
  const head = await sharp(from, { limitInputPixels: false }).metadata();
  const frames = head.pages ?? 1;
  if (head.width * head.height * (type === 'image/gif' ? 1 : frames) > pixels) return { fault: 'pixels' };
  if (order.as === 'shown' && type === 'image/gif') {
    const { bytes, count, pixels: drawn, width, height } = onlyFrames(await readFile(from));
    if (width * height > GIF_PIXELS) return { fault: 'pixels' };
    if (count > GIF_FRAMES || drawn > GIF_FILM) return { fault: 'costly' };
    await writeFile(to, bytes);
    return { drawn: await written({ to, type, width, height }) };
  }
  const animated = order.as === 'shown' && frames > 1 && type === 'image/webp';
  const source = sharp(from, { limitInputPixels: pixels, sequentialRead: true, failOn: 'error', animated });
  // Frames are stacked in one image: rotating that would mix them.
  const upright = animated ? source : source.autoOrient();
  const side = order.as === 'photo' ? PHOTO_SIDE : SHOWN_SIDE;
  const sized = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { width, height, pageHeight } =
    order.as === 'photo'
      ? await sized.webp({ quality: 82 }).toFile(to)
      : await encoded({ picture: sized.keepIccProfile(), type }).toFile(to);
  const kind = order.as === 'photo' ? PHOTO_TYPE : type;
  return { drawn: await written({ to, type: kind, width, height: pageHeight ?? height }) };
}

/** Keeps the original type, so that the file name stays correct. Fast settings, because a user waits. */
function encoded({ picture, type }: { picture: Sharp; type: PictureType }): Sharp {
  if (type === 'image/png') return picture.png();
  if (type === 'image/webp') return picture.webp({ quality: 88, effort: 2 });
  if (type === 'image/avif') return picture.avif({ quality: 60, effort: 0 });
  return picture.jpeg({ quality: 88 });
}
