import type { Readable } from 'node:stream';

/**
 * A file that came with a call. What came in its form lies in a temporary file that is gone when the request ends,
 * however it ends; what came before in pieces stays until a transaction takes it. An area keeps either by `withFiles`.
 */
export type Upload = {
  /** The form field it came in. */
  field: string;
  /** Of one that came before, in pieces. */
  id?: string;
  /** The name as given, checked for path tricks and control characters. */
  name: string;
  size: number;
  /** By content, not by name; application/octet-stream when the bytes say nothing. */
  type: string;
  sha256: string;
  path: string;
  /** Where a picture is drawn anew: for this call alone, and gone with it. */
  drawnPath: string;
  open(): Readable;
};

/** A file as it goes into the store. Only a picture that was drawn by us has a size, and only such a one is shown. */
export type ReadyFile = Omit<Upload, 'field' | 'drawnPath'> & { width: number | null; height: number | null };

/** Beside a file that came with one call. */
export const drawnBeside = (path: string) => `${path}.drawn`;
