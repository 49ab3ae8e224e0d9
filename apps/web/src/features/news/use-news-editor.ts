import { type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import { useRef, useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { useDeed } from '../../platform/use-deed.ts';
import { useFilePicker } from '../../ui/use-file-picker.ts';
import { withinRights } from './addressees.ts';
import type { Draft } from './news.draft.ts';

/** A post being written or changed: its fields, its files with their progress, and sending it. */
export function useNewsEditor({
  post,
  initial,
  done,
  onChange,
  onSaved,
}: {
  /** The post that is changed; none for a new one. */
  post?: NewsItem;
  initial: Draft;
  done: string;
  onChange?: (draft: Draft) => void;
  onSaved: (post: NewsItem) => void;
}) {
  const [written, setDraft] = useState(initial);
  const draft = withinRights({ draft: written, writer: useUser() });
  const [kept, setKept] = useState(() => post?.files ?? []);
  const [sent, setSent] = useState<number | null>(null);
  const picker = useFilePicker({ already: kept.length, sent });
  const sending = useRef<AbortController | null>(null);

  const save = useDeed(newsContract.save, {
    done,
    carry: () => {
      sending.current = new AbortController();
      if (picker.files.length > 0) setSent(0);
      return { files: picker.files, onProgress: setSent, signal: sending.current.signal };
    },
    onDone: (saved) => {
      setSent(null);
      picker.clear();
      onSaved(saved);
    },
    onFailed: () => setSent(null),
  });

  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      onChange?.(next);
    },
    attach: picker.attach,
    rows: picker.rows,
    remove: (id: string) => {
      // Taking away a file that is going up stops the sending; the rest stays in the form.
      sending.current?.abort();
      picker.remove(id);
    },
    kept,
    unkeep: (name: string) => setKept(kept.filter((file) => file.name !== name)),
    canSave: !save.isPending && (draft.text.trim() !== '' || picker.files.length + kept.length > 0),
    saving: save.isPending,
    save: () =>
      save.mutate({
        ...draft,
        facultyId: draft.facultyId ?? undefined,
        id: post?.id,
        keptFiles: post && kept.map(({ name }) => name),
      }),
    reset: (next: Draft) => {
      setDraft(next);
      picker.clear();
    },
  };
}

export type NewsEditorState = ReturnType<typeof useNewsEditor>;
