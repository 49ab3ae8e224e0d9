import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../../platform/call/config.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { isForeign } from './file-head.ts';
import type { UploadRow } from './file-row.tsx';
import { canChange, goesAs, sentOtherwise } from './originals.ts';
import { type FileRules, type Refusal, sortOutFiles } from './picked-files.ts';
import { sentByFile } from './sent-by-file.ts';

type Picked = { id: string; file: File; refusal?: Refusal };

type FilePickerOptions = {
  /** Files chosen before, as in a waiting post. */
  initial?: readonly File[];
  /** Number of existing files besides these, as in a post being edited. */
  already?: number;
  /** The progress of the complete upload, 0 to 1; null before it. */
  sent?: number | null;
  /** Overrides the server’s attachment limits. */
  rules?: Partial<FileRules>;
  /** A refused file is shown in a toast, or stays in the list with its reason. */
  refusals?: 'toasts' | 'rows';
};

/**
 * Attachments: chosen by button, dropped or pasted (`attach`), displayed by `<UploadList>` (`rows`), sent (`files`).
 * Files that are too large, empty, of a wrong kind or too many are refused before any upload.
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
  // A ref, because files may arrive twice before the next render: pasted and dropped, or from two drops.
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

  /** How a picture will be sent, with a button for the other mode. */
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
      id: crypto.randomUUID(),
      ...one,
    }));
    put([...current.current, ...next]);
    if (whole.kinds) for (const { id, file } of next) void lookInto(id, file);
  };

  /** Its name is accepted; its contents may not be. An unreadable file fails when it is sent. */
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
