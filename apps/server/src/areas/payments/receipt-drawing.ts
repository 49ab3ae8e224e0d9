import { createDrawing } from '../../files/papers/drawing.ts';

export type ReceiptPart =
  | { kind: 'head'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A warning that stands out. */
  | { kind: 'warning'; text: string }
  /** A QR code with a text beside it. */
  | { kind: 'code'; content: string; text: string };

/** One page of A5. */
export type Receipt = { title: string; madeAt: Date; parts: readonly ReceiptPart[] };

export const receiptDrawing = createDrawing<Receipt>(new URL('./draw-receipt.mjs', import.meta.url));
