import type { PictureType } from '@bilim/contract/limits';

/** A picture to draw anew: as it is shown in a message or a post, or small, as a person's photo. */
export type PictureOrder = { as: 'shown' | 'photo'; type: PictureType; from: string; to: string };

/** A book of which the pages are counted and the first is drawn, as far as it lets us. */
export type BookOrder = { as: 'cover'; type: BookFileType; from: string; to: string };
export type BookFileType = 'application/pdf' | 'application/epub+zip';

export type Order = PictureOrder | BookOrder;

/** What was written to `to`. */
export type DrawnPicture = { type: PictureType; size: number; sha256: string; width: number; height: number };

/** Why a picture was not drawn: it is none or is damaged, has too many pixels, or wants too much time or memory. */
export type PictureFault = 'unreadable' | 'pixels' | 'costly';

export type PictureAnswer = { drawn: DrawnPicture } | { fault: PictureFault };
/** An EPUB has no pages of its own, and some books no cover. */
type ReadBook = { pages: number | null; cover: DrawnPicture | null };
export type BookAnswer = { book: ReadBook } | { fault: PictureFault };
export type Answer = PictureAnswer | BookAnswer;

/** `worn` has grown too large to draw anything else. */
export type FromPictureProcess = { ready: true } | (Answer & { worn: boolean });

/** What one picture may cost. */
export type PictureCost = { pixels: number; cpuMs: number; memoryMb: number; wallMs: number };

/** A GIF is shown as it came, and every reader's browser makes room for all of it: as much as other pictures are drawn. */
export const GIF_PIXELS = 4_096 ** 2;

export const PICTURE_COST: PictureCost = {
  /** A camera of a good phone makes as much; a picture made to fill the memory makes more. */
  pixels: 50_000_000,
  /** A large photo takes one; time of work, so that a busy machine refuses nothing. */
  cpuMs: 10_000,
  /** With the process itself, which has about 80. */
  memoryMb: 640,
  /** Only for a process that no longer answers. */
  wallMs: 60_000,
};

export const BOOK_COST: PictureCost = {
  ...PICTURE_COST,
  /** The first page of an ordinary one takes less than one; others wait meanwhile. */
  cpuMs: 5_000,
  /** It is read into the memory as a whole: 200 MB, and its first page. */
  memoryMb: 800,
};
