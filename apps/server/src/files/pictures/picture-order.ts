import type { PictureType } from '@bilim/contract/limits';

/** A picture to redraw: as shown in a message or post, or small, as a person's photo. */
export type PictureOrder = { as: 'shown' | 'photo'; type: PictureType; from: string; to: string };

/** A book whose pages are counted and whose first page is drawn, if possible. */
export type BookOrder = { as: 'cover'; type: BookFileType; from: string; to: string };
export type BookFileType = 'application/pdf' | 'application/epub+zip';

export type Order = PictureOrder | BookOrder;

/** The file written to `to`. */
export type DrawnPicture = { type: PictureType; size: number; sha256: string; width: number; height: number };

/** Why a picture was not drawn: it is no valid picture, has too many pixels, or needs too much time or memory. */
export type PictureFault = 'unreadable' | 'pixels' | 'costly';

export type PictureAnswer = { drawn: DrawnPicture } | { fault: PictureFault };
/** An EPUB has no fixed pages, and some books have no cover. */
type ReadBook = { pages: number | null; cover: DrawnPicture | null };
export type BookAnswer = { book: ReadBook } | { fault: PictureFault };
export type Answer = PictureAnswer | BookAnswer;

/** `worn`: the process has grown too large to draw anything else. */
export type FromPictureProcess = { ready: true } | (Answer & { worn: boolean });

/** Limits for one picture. */
export type PictureCost = { pixels: number; cpuMs: number; memoryMb: number; wallMs: number };

/** A GIF is shown unchanged, and every browser allocates all its pixels: the limit equals that of other pictures. */
export const GIF_PIXELS = 4_096 ** 2;

export const PICTURE_COST: PictureCost = {
  /** Enough for the camera of a good phone; a picture made to exhaust memory has more. */
  pixels: 50_000_000,
  /** A large photo takes one second. CPU time, so that a busy machine refuses nothing. */
  cpuMs: 10_000,
  /** Includes about 80 of the process itself. */
  memoryMb: 640,
  /** Only for a process that no longer responds. */
  wallMs: 60_000,
};

export const BOOK_COST: PictureCost = {
  ...PICTURE_COST,
  /** The first page of an ordinary book takes less than a second; others wait meanwhile. */
  cpuMs: 5_000,
  /** The complete file is read into memory: up to 200 MB, plus the first page. */
  memoryMb: 800,
};
