import type { Kept } from './outbox.store.ts';

/**
 * Removes one file; an empty item is deleted. A refused item is not refused without the file: its author decides when
 * to send it.
 */
export const withoutFile =
  <Written extends { text: string; files: readonly File[] }>(index: number) =>
  (kept: Kept<Written>): Kept<Written> | null => {
    const files = kept.files.toSpliced(index, 1);
    const refusal = kept.refusal === null ? null : '';
    return files.length > 0 || kept.text !== '' ? { ...kept, files, refusal } : null;
  };
