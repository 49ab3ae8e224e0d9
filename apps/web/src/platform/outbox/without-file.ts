import type { Kept } from './outbox.store.ts';

/** Leaves one file out; that of which nothing is left is taken away. */
export const withoutFile =
  <Written extends { text: string; files: readonly File[] }>(index: number) =>
  (kept: Kept<Written>): Kept<Written> | null => {
    const files = kept.files.toSpliced(index, 1);
    return files.length > 0 || kept.text !== '' ? { ...kept, files } : null;
  };
