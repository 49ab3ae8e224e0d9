import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { useFilePicker } from '../../ui/files/use-file-picker.ts';
import { withinRights } from './addressees.ts';
import type { Draft } from './news.draft.ts';

type NewsFieldsOptions = {
  initial: Draft;
  /** Files attached earlier and not uploaded yet. */
  files?: readonly File[];
  /** Files that the post already has. */
  stored?: NewsItem['files'];
  /** The uploaded share of the new files, 0 to 1; null while idle. */
  sent?: number | null;
  onChange?: (draft: Draft) => void;
};

const NONE: readonly File[] = [];

const isSame = (one: Draft, other: Draft) =>
  one.text === other.text && one.audience === other.audience && one.facultyId === other.facultyId;

const isOf = (before: readonly File[], now: readonly File[]) =>
  now.length === before.length && now.every((file) => before.includes(file));

/** The form state of a post: text, audience, files. */
export function useNewsFields({
  initial,
  files = NONE,
  stored = [],
  sent = null,
  onChange,
}: NewsFieldsOptions) {
  const [written, setDraft] = useState(initial);
  const draft = withinRights({ draft: written, writer: useUser() });
  const [kept, setKept] = useState(stored);
  const picker = useFilePicker({ initial: files, already: kept.length, sent });
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      onChange?.(next);
    },
    attach: picker.attach,
    files: picker.files,
    rows: picker.rows,
    remove: picker.remove,
    kept,
    unkeep: (name: string) => setKept(kept.filter((file) => file.name !== name)),
    filled: draft.text.trim() !== '' || picker.files.length + kept.length > 0,
    changed: !isSame(written, initial) || kept.length !== stored.length || !isOf(files, picker.files),
    reset: (next: Draft) => {
      setDraft(next);
      picker.clear();
    },
  };
}

export type NewsFields = ReturnType<typeof useNewsFields>;
