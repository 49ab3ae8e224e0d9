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
  /** Of a picture that can be drawn; null for anything else. */
  width: number | null;
  height: number | null;
  path: string;
  open(): Readable;
};
