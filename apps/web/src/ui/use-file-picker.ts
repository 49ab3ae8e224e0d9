import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../platform/config.ts';
import { toasts } from '../platform/toasts.ts';
import { isForeign } from './file-head.ts';
import type { UploadRow } from './file-row.tsx';
import { canChange, goesAs, sentOtherwise } from './originals.ts';
import { type FileRules, type Refusal, sortOutFiles } from './picked-files.ts';
import { sentByFile } from './sent-by-file.ts';

type Picked = { id: string; file: File; refusal?: Refusal };

type FilePickerOptions = {
  /** Chosen before, as in a post that waits. */
  initial?: readonly File[];
  /** How many the thing has besides these, as a post that is changed. */
  already?: number;
  /** How much of all of them has gone up, 0 to 1; null while none goes. */
  sent?: number | null;
  /** Stricter or wider than what the server allows to attach. */
  rules?: Partial<FileRules>;
  /** A refused file is told once, or stays in the list with its reason. */
  refusals?: 'toasts' | 'rows';
};

/**
 * Files to go along with something: chosen by button, dropped or pasted (`attach`), shown by `<UploadList>` (`rows`),
 * sent (`files`). What is too large, empty, of a wrong kind or too many is refused before anything goes up.
 */
export function useFilePicker({
  initial = [],
  already = 0,
  sent = null,
  rules,
  refusals = 'toasts',
}: FilePickerOptions = {}) {
  const { t } = useTranslation('ui');
  const limits = useQuery(configQuery).data?.limits;
  const [picked, setPicked] = useState<readonly Picked[]>(() =>
    initial.map((file) => ({ id: crypto.randomUUID(), file })),
  );
  // Files may come twice before the next drawing: pasted and dropped, or from two drops.
  const current = useRef(picked);
  const put = (next: readonly Picked[]) => {
    current.current = next;
    setPicked(next);
  };
  const whole: FileRules = {
    maxSizeMb: limits?.attachmentMb ?? Number.POSITIVE_INFINITY,
    max: limits?.attachmentCount ?? Number.POSITIVE_INFINITY,
    ...rules,
  };
  const kinds = whole.kinds?.map((kind) => kind.toUpperCase()).join(', ');
  const reason = ({ name, refusal }: { name: string; refusal: Refusal }) => {
    if (refusal === 'kind') return t('file.wrongKind', { kinds });
    if (refusal === 'content') return t('file.wrongContent', { name, kinds });
    return refusal === 'empty'
      ? t('file.empty', { name })
      : t('file.tooLarge', { name, maxSizeMb: whole.maxSizeMb });
  };

  /** How a picture will reach others, and the other way. */
  const wayOf = ({ file, waits, onChange }: { file: File; waits: boolean; onChange: () => void }) => {
    const way = goesAs(file);
    if (way === 'file') return {};
    const other = way === 'picture' ? 'asFile' : 'asPicture';
    const action = {
      label: t(`file.${other}`),
      name: t(`file.${other}Named`, { name: file.name }),
      onClick: onChange,
    };
    return { note: t(`file.${way}`), ...(waits && canChange(file) && { action }) };
  };

  const attach = (files: readonly File[]) => {
    const there = current.current.filter(({ refusal }) => !refusal).length;
    const { taken, refused, tooMany } = sortOutFiles({ files, already: already + there, rules: whole });
    if (tooMany) toasts.error(t('file.tooMany', { max: whole.max }));
    if (refusals === 'toasts') {
      for (const { file, refusal } of refused) toasts.error(reason({ name: file.name, refusal }));
    }
    const shown = refusals === 'rows' ? refused : [];
    const next = [...taken.map((file) => ({ file })), ...shown].map((one) => ({
      ...{ id: crypto.randomUUID(), ...one },
    }));
    put([...current.current, ...next]);
    if (whole.kinds) for (const { id, file } of next) void lookInto(id, file);
  };

  /** Its name fits; what is in it may not. A file that cannot be read fails where it is sent. */
  const lookInto = async (id: string, file: File) => {
    if (!(await isForeign(file).catch(() => false))) return;
    if (refusals === 'toasts') toasts.error(reason({ name: file.name, refusal: 'content' }));
    const without = current.current.filter((one) => one.id !== id);
    const refused = current.current.filter((one) => one.id === id && !one.refusal);
    const rows = refusals === 'rows' ? refused.map((one) => ({ ...one, refusal: 'content' as const })) : [];
    if (refused.length > 0) put([...without, ...rows]);
  };

  const change = (id: string) =>
    put(current.current.map((one) => (one.id === id ? { ...one, file: sentOtherwise(one.file) } : one)));

  const files = picked.flatMap(({ file, refusal }) => (refusal ? [] : [file]));
  const progress = sentByFile({ sizes: files.map(({ size }) => size), sent: sent ?? 0 });
  const rows: UploadRow[] = picked.map(({ id, file, refusal }) => ({
    id,
    file,
    name: file.name,
    size: file.size,
    sent: sent === null || refusal ? null : (progress[files.indexOf(file)] ?? 0),
    error: refusal && reason({ name: file.name, refusal }),
    ...wayOf({ file, waits: sent === null && !refusal, onChange: () => change(id) }),
  }));

  return {
    attach,
    files,
    rows,
    remove: (id: string) => put(current.current.filter((one) => one.id !== id)),
    clear: () => put([]),
  };
}
export type FilePicker = ReturnType<typeof useFilePicker>;
