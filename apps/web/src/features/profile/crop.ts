/** The chosen part of a picture, in its own pixels. */
export type Square = { x: number; y: number; size: number };

const SIDE = 1024;
const QUALITY = 0.9;

/** The chosen square as a JPEG, at most 1,024 pixels wide. */
export async function cropToFile({
  image,
  square,
}: {
  image: HTMLImageElement;
  square: Square;
}): Promise<File> {
  const side = Math.min(SIDE, Math.round(square.size));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support canvas drawing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.x, square.y, square.size, square.size, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser cannot encode a JPEG');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** Converts displayed pixels to the picture's own, clamped to the picture. */
export function toOwnPixels({
  shown,
  scale,
  width,
  height,
}: {
  shown: { x: number; y: number; width: number };
  scale: number;
  width: number;
  height: number;
}): Square {
  const size = Math.min(shown.width * scale, width, height);
  return {
    x: Math.max(0, Math.min(shown.x * scale, width - size)),
    y: Math.max(0, Math.min(shown.y * scale, height - size)),
    size,
  };
}
