import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import type { DrawnPicture } from './picture-order.ts';

/** Twice the displayed width. */
export const COVER_WIDTH = 480;
const QUALITY = 80;

/** Writes a cover in the stored format. */
export async function writeCover({ picture, to }: { picture: Sharp; to: string }): Promise<DrawnPicture> {
  const { width, height } = await picture.webp({ quality: QUALITY }).toFile(to);
  return written({ to, type: 'image/webp', width, height });
}

/** Describes the written file. */
export async function written({
  to,
  ...picture
}: { to: string } & Pick<DrawnPicture, 'type' | 'width' | 'height'>): Promise<DrawnPicture> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(to), hash);
  return { ...picture, size: (await stat(to)).size, sha256: hash.digest('hex') };
}
