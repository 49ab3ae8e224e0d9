import type { Readable } from 'node:stream';

/**
 * A file that came with a multipart call: its bytes lie in a temporary file that is gone when the request ends,
 * however it ends. An area that wants to keep it copies it into the FileStore.
 */
export type Upload = {
  /** The form field it came in. */
  field: string;
  /** The name as given, checked for path tricks and control characters. */
  name: string;
  size: number;
  /** By content, not by name; application/octet-stream when the bytes say nothing. */
  type: string;
  sha256: string;
  path: string;
  open(): Readable;
};

/** A file as it goes into the store. Only a picture that was drawn by us has a size, and only such a one is shown. */
export type ReadyFile = Omit<Upload, 'field' | 'path'> & { width: number | null; height: number | null };

/** Where a picture that came is drawn anew: beside it, and gone with it. */
export const drawnPath = (path: string) => `${path}.drawn`;
