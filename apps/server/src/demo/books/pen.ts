/** Draws on the pages of a demo book. */
export type Pen = {
  doc: PDFKit.PDFDocument;
  write(line: { text: string; x: number; y: number; size: number; bold?: boolean; color?: string }): void;
  /** Splits a text into lines. */
  wrap(given: { text: string; size: number; width: number; bold?: boolean }): string[];
  widthOf(given: { text: string; size: number; bold?: boolean }): number;
};
