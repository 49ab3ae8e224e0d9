import type { Readable } from 'node:stream';

/** One file of what somebody sent, wherever it lies. It can be read again and again until the source is closed. */
export type SourceFile = {
  /** Its base name as given. */
  name: string;
  /** '' or the one folder that it lies in. */
  folder: string;
  size: number;
  open(): Promise<Readable>;
};

export type Source = { name: string; files: SourceFile[]; close(): Promise<void> };

export const SOURCE_LIMITS = {
  entries: 100_000,
  unpackedBytes: 4 * 1024 ** 3,
  /** What unpacks to less may be as dense as it likes: a table of zeros is no attack. */
  denseBytes: 10 * 1024 * 1024,
  density: 200,
};
export type SourceLimits = typeof SOURCE_LIMITS;

/** What programs leave behind, and no one means to send. */
export const isLitter = (path: string): boolean =>
  path
    .split('/')
    .some(
      (part) =>
        part.startsWith('.') ||
        part.startsWith('~$') ||
        part === '__MACOSX' ||
        /^(?:thumbs\.db|desktop\.ini)$/i.test(part),
    );

export const PHOTOS = 'photos';
export const isPhotosZip = (name: string): boolean => /^photos\.zip$/i.test(name);
/** Whatever case the folder is written in. */
export const isPhoto = ({ folder }: Pick<SourceFile, 'folder'>): boolean => folder.toLowerCase() === PHOTOS;
