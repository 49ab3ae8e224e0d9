import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { MB } from '@bilim/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../platform/config.ts';
import type { CallFailure } from '../../platform/failure.ts';
import { toasts } from '../../platform/toasts.ts';
import type { UploadRow } from '../../ui/file-row.tsx';
import { sentByFile } from '../../ui/sent-by-file.ts';
import { saveNews } from './news.api.ts';
import type { Draft } from './news.draft.ts';

type Attached = { id: string; file: File };

/** A post being written or changed: its fields, its files with their progress, and sending it. */
export function useNewsEditor({
  post,
  initial,
  onChange,
  onSaved,
}: {
  /** The post that is changed; none for a new one. */
  post?: NewsItem;
  initial: Draft;
  onChange?: (draft: Draft) => void;
  onSaved: (post: NewsItem) => void;
}) {
  const { t } = useTranslation('ui');
  const limits = useQuery(configQuery).data?.limits;
  const [draft, setDraft] = useState(initial);
  const [kept, setKept] = useState(() => post?.files ?? []);
  const [attached, setAttached] = useState<Attached[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onChange?.(next);
  };

  const attach = (files: File[]) => {
    const maxSizeMb = limits?.attachmentMb ?? Number.POSITIVE_INFINITY;
    const max = limits?.attachmentCount ?? Number.POSITIVE_INFINITY;
    const fitting = files.filter((file) => file.size <= maxSizeMb * MB);
    for (const { name } of files.filter((file) => !fitting.includes(file))) {
      toasts.error(t('file.tooLarge', { name, maxSizeMb }));
    }
    const room = max - kept.length - attached.length;
    if (fitting.length > room) toasts.error(t('file.tooMany', { max }));
    const taken = fitting.slice(0, Math.max(0, room)).map((file) => ({ id: crypto.randomUUID(), file }));
    setAttached([...attached, ...taken]);
  };

  const save = useMutation<NewsItem, CallFailure>({
    mutationFn: () => {
      sending.current = new AbortController();
      if (attached.length > 0) setSent(0);
      return saveNews(
        { ...draft, id: post?.id, keptFiles: post && kept.map(({ name }) => name) },
        { files: attached.map(({ file }) => file), onProgress: setSent, signal: sending.current.signal },
      );
    },
    onSettled: () => setSent(null),
    onSuccess: (saved) => {
      setAttached([]);
      onSaved(saved);
    },
  });

  const remove = (id: string) => {
    // Taking away a file that is going up stops the sending; the rest stays in the form.
    sending.current?.abort();
    setAttached(attached.filter((one) => one.id !== id));
  };

  const progress = sentByFile({ sizes: attached.map(({ file }) => file.size), sent: sent ?? 0 });
  const rows: UploadRow[] = attached.map(({ id, file }, index) => ({
    id,
    name: file.name,
    size: file.size,
    sent: sent === null ? null : (progress[index] ?? 0),
  }));

  return {
    draft,
    change,
    attach,
    rows,
    remove,
    kept,
    unkeep: (name: string) => setKept(kept.filter((file) => file.name !== name)),
    canSave: !save.isPending && (draft.text.trim() !== '' || attached.length + kept.length > 0),
    saving: save.isPending,
    save: () => save.mutate(),
    reset: (next: Draft) => {
      setDraft(next);
      setAttached([]);
    },
  };
}

export type NewsEditorState = ReturnType<typeof useNewsEditor>;
