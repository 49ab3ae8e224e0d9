import type { Readable } from 'node:stream';

/**
 * A file of a call. A file from its form is temporary and removed at the end of the request. An earlier upload in
 * pieces stays until a transaction uses it. An area saves either with `withFiles`.
 */
export type Upload = {
  /** The form field of the file. */
  field: string;
  /** The id of an earlier upload in pieces. */
  id?: string;
  /** The name as given, checked for path tricks and control characters. */
  name: string;
  size: number;
  /** Detected from the bytes; application/octet-stream when unknown. */
  type: string;
  sha256: string;
  path: string;
  /** Path for the redrawn picture; temporary, for this call only. */
  drawnPath: string;
  open(): Readable;
};

/**
 * A file ready for the store. Only a picture drawn by us has a width and height, and only such a picture is
 * displayed.
 */
export type ReadyFile = Omit<Upload, 'field' | 'drawnPath'> & { width: number | null; height: number | null };

/** The path of the redrawn picture for a file from a form. */
export const drawnBeside = (path: string) => `${path}.drawn`;
