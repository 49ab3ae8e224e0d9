import type { Language } from '@bilim/contract/limits';
import { createDrawing } from '../../files/papers/drawing.ts';

type TableColumn = {
  title: string;
  /** Share of the table width. */
  width: number;
  align?: 'left' | 'right' | 'center';
};

/** The parts of a paper, from top to bottom. */
export type PaperPart =
  | { kind: 'head'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A warning that stands out. */
  | { kind: 'warning'; text: string }
  /**
   * A QR code with a text beside it. `shown` replaces the content below the text; `alt` is the text for screen
   * readers.
   */
  | { kind: 'code'; content: string; text: string; shown?: string; alt?: string }
  /** A paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Its head is repeated on each page. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };

/** The parts around the body of every paper. */
type FramePart =
  | { kind: 'letterhead'; lines: readonly string[] }
  | { kind: 'subtitle'; text: string }
  | { kind: 'signer'; post: string; name: string };

/** A4, any number of pages, tagged for screen readers. */
export type Paper = {
  title: string;
  number: string;
  language: Language;
  madeAt: Date;
  parts: readonly (PaperPart | FramePart)[];
  /** The word across each page of a draft; a draft has no number. */
  draft?: string;
};

/** Draws a paper as a PDF; the same paper gives the same bytes. */
export const { draw: drawPaper } = createDrawing<Paper>(new URL('./draw-issued.mjs', import.meta.url));
