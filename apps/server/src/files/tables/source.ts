import type { Readable } from 'node:stream';

/** One file of a user's upload, wherever it is stored. It can be read repeatedly until the source is closed. */
export type SourceFile = {
  /** The base name as given. */
  name: string;
  /** The one folder that contains it, or ''. */
  folder: string;
  size: number;
  open(): Promise<Readable>;
};

export type Source = { name: string; files: SourceFile[]; close(): Promise<void> };

export const SOURCE_LIMITS = {
  entries: 100_000,
  unpackedBytes: 4 * 1024 ** 3,
  /** Below this size any density is allowed: a table of zeros is not an attack. */
  denseBytes: 10 * 1024 * 1024,
  density: 200,
};
export type SourceLimits = typeof SOURCE_LIMITS;

/** Files that programs leave behind. */
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
/** The folder name is case-insensitive. */
export const isPhoto = ({ folder }: Pick<SourceFile, 'folder'>): boolean => folder.toLowerCase() === PHOTOS;
