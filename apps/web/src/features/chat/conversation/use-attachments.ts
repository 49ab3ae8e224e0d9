import { MB } from '@bilim/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../platform/config.ts';
import { toasts } from '../../../platform/toasts.ts';

type Attached = { id: string; file: File };

/** Files to go with the next message. What is too large or too many is refused before anything goes up. */
export function useAttachments() {
  const { t } = useTranslation('ui');
  const limits = useQuery(configQuery).data?.limits;
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  // Files may come twice before the next drawing: pasted and dropped, or from two drops.
  const current = useRef(attached);
  const put = (next: readonly Attached[]) => {
    current.current = next;
    setAttached(next);
  };

  const attach = (files: readonly File[]) => {
    const maxSizeMb = limits?.attachmentMb ?? Number.POSITIVE_INFINITY;
    const max = limits?.attachmentCount ?? Number.POSITIVE_INFINITY;
    const fits = (file: File) => file.size <= maxSizeMb * MB;
    for (const { name } of files.filter((file) => !fits(file))) {
      toasts.error(t('file.tooLarge', { name, maxSizeMb }));
    }
    const fitting = files.filter(fits);
    const room = Math.max(0, max - current.current.length);
    if (fitting.length > room) toasts.error(t('file.tooMany', { max }));
    const taken = fitting.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    put([...current.current, ...taken]);
  };

  return {
    attach,
    files: attached.map(({ file }) => file),
    rows: attached.map(({ id, file: { name, size } }) => ({ id, name, size, sent: null })),
    remove: (id: string) => put(current.current.filter((one) => one.id !== id)),
    clear: () => put([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
