import type { Book } from '@bilim/contract/areas/library.contract';
import Button from '@mui/material/Button';
import { CloudOff, Download, FileQuestion, FileWarning, RotateCw } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { downloadUrl } from './reader.api.ts';

/** Why a file cannot be shown. */
export type Trouble = 'broken' | 'empty' | 'unreadable' | 'unreachable';

const ICONS = {
  broken: FileWarning,
  empty: FileQuestion,
  unreadable: FileQuestion,
  unreachable: CloudOff,
} as const;

/** A file that cannot be read here can be downloaded or loaded again. */
export function TroubleState({
  book,
  trouble,
  onRetry,
}: {
  book: Book;
  trouble: Trouble;
  onRetry?: () => void;
}) {
  const { t } = useTranslation(['reader', 'ui']);
  return (
    <div role="alert">
      <EmptyState
        icon={ICONS[trouble]}
        tone={trouble === 'unreachable' ? 'warn' : 'bad'}
        title={t(`trouble.${trouble}.title`)}
        text={t(`trouble.${trouble}.text`)}
      >
        {trouble === 'unreachable' && onRetry && (
          <Button variant="outlined" startIcon={<Icon of={RotateCw} />} onClick={onRetry}>
            {t('ui:tryAgain')}
          </Button>
        )}
        {trouble !== 'unreachable' && trouble !== 'empty' && (
          <Button
            variant="outlined"
            startIcon={<Icon of={Download} />}
            href={downloadUrl(book)}
            download={book.fileName}
          >
            {t('download')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
