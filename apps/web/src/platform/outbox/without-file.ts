import type { Kept } from './outbox.store.ts';

/**
 * Leaves one file out; that of which nothing is left is taken away. What was refused with it has not been refused
 * without: it is its author's to send.
 */
export const withoutFile =
  <Written extends { text: string; files: readonly File[] }>(index: number) =>
  (kept: Kept<Written>): Kept<Written> | null => {
    const files = kept.files.toSpliced(index, 1);
    const refusal = kept.refusal === null ? null : '';
    return files.length > 0 || kept.text !== '' ? { ...kept, files, refusal } : null;
  };
