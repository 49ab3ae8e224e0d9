import type { ReaderKey } from '../reader-key.ts';
import type { Chapter } from '../reading.ts';

/*
 * Messages between the reader and the document of an EPUB. The document has its own content security policy:
 * the book's content may only style itself.
 */

export type Look = {
  ground: string;
  ink: string;
  link: string;
  /** Percent of the default text size. */
  size: number;
  columns: 1 | 2;
  calm: boolean;
};

export type ToBook =
  | { say: 'open'; file: Blob; place: string | null; share: number; look: Look }
  | { say: 'look'; look: Look }
  | { say: 'turn'; step: 1 | -1 }
  | { say: 'go'; place: string | null; share: number }
  | { say: 'find'; text: string }
  | { say: 'show hit'; index: number };

export type BookPosition = {
  page: number;
  pages: number;
  share: number;
  /** There is nothing before or after the visible part. */
  atStart: boolean;
  atEnd: boolean;
  place: string;
  chapterId: string | null;
};

export type FromBook =
  | { say: 'ready' }
  | { say: 'opened'; chapters: readonly Chapter[] }
  | { say: 'placed'; position: BookPosition }
  /** The pages of the hits, in the order of the book. */
  | { say: 'found'; text: string; pages: readonly number[]; busy: boolean }
  | { say: 'key'; key: ReaderKey }
  | { say: 'tapped' }
  | { say: 'link'; href: string }
  | { say: 'failed' };
