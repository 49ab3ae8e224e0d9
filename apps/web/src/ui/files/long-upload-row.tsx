import { canCancel, canSaveNow } from '@bilim/rules/uploads/upload-bar';
import type { LongUpload } from '../../platform/long-upload/long-upload.ts';
import { failureText, toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { FileRow, type UploadRow } from './file-row.tsx';

type Upload = LongUpload<unknown, unknown>;

type LongUploadRowProps = {
  upload: Upload;
  onSaveNow: () => void;
  onCancel: () => void;
  /** Retries after a failure, or while the connection is broken. */
  onAgain: () => void;
  /** Resumes an upload of an earlier visit; false for another file. */
  onTakeUp: (file?: File) => boolean;
  /** Replaces the file in the same form, after the server refused this one. */
  onReplace: (file: File) => void;
};

const WRONG_TYPE = 415;

/** One upload with a clock-driven bar, the transferred bytes, and the current actions. */
export function LongUploadRow(props: LongUploadRowProps) {
  const { upload, onSaveNow, onCancel, onAgain, onTakeUp, onReplace } = props;
  const { t } = useTranslation('ui');
  const dates = useDates();
  const note = useNote(upload);
  const { id, file, name, size, sent, bar, isBroken, failure } = upload;
  const choose = async () => {
    const chosen = await chooseFile();
    if (chosen && !onTakeUp(chosen)) toasts.error(t('file.otherFile', { name, size: dates.size(size) }));
  };
  const words = { id, file: file ?? undefined, name, size, note };
  const row = (): UploadRow => {
    if (!bar) {
      const again = !file && sent < size;
      const action = {
        label: t(again ? 'file.chooseAgain' : 'file.goOn'),
        name: t(again ? 'file.chooseAgainNamed' : 'file.goOnNamed', { name }),
        onClick: again ? () => void choose() : () => onTakeUp(),
      };
      return { ...words, sent: null, action };
    }
    if (bar.phase === 'saved') return { ...words, sent: null };
    if (failure?.status === WRONG_TYPE) {
      const action = {
        label: t('file.chooseOther'),
        name: t('file.chooseOtherNamed', { name }),
        onClick: () => void chooseFile().then((chosen) => chosen && onReplace(chosen)),
      };
      return { ...words, sent: null, error: failureText(failure), action };
    }
    const action = canSaveNow(bar)
      ? { label: t('file.saveNow'), name: t('file.saveNowNamed', { name }), onClick: onSaveNow }
      : undefined;
    const broken = failure
      ? failureText(failure)
      : isBroken
        ? t('file.lineBroken', { sent: dates.size(sent) })
        : undefined;
    return { ...words, sent: sent / size, percent: Math.min(100, bar.value), action, broken };
  };
  const mayStop = !bar || canCancel(bar) || bar.phase === 'saved';
  return <FileRow row={row()} onRemove={mayStop ? onCancel : undefined} onRetry={onAgain} />;
}

/** The current state, beside the bytes. */
function useNote({ bar, pace }: Upload): string | undefined {
  const { t } = useTranslation('ui');
  const dates = useDates();
  if (!bar) return t('file.unfinished');
  if (bar.phase === 'saving') return t('file.saving');
  if (bar.phase === 'saved') return t('file.saved');
  if (bar.arrived) return t('file.onServer');
  const speed = pace && t('file.speed', { size: dates.size(pace.bytesPerSecond) });
  const left = pace && timeLeft(pace.secondsLeft);
  const parts = [
    bar.phase === 'waiting' && t('file.waitsForBytes'),
    speed,
    left && t(left.unit === 'min' ? 'file.leftMinutes' : 'file.leftSeconds', { count: left.count }),
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

const timeLeft = (seconds: number) =>
  seconds < 60 ? { unit: 's', count: seconds } : { unit: 'min', count: Math.ceil(seconds / 60) };

/** The browser’s file dialog for one file; null when it was cancelled. */
function chooseFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
