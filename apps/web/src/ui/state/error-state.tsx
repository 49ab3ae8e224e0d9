import Button from '@mui/material/Button';
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CallFailure, mayPass } from '../../platform/call/failure.ts';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  failure: CallFailure;
  onRetry?: () => void;
  /** What failed to load; 'Не получилось загрузить' by default. */
  title?: string;
  /** A link to another place. */
  children?: ReactNode;
};

/** Shown when a screen’s content failed to load, with a retry button where a retry helps. */
export function ErrorState({ failure, onRetry, title, children }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const noNetwork = failure.kind === 'NETWORK_ERROR' || failure.kind === 'CONNECTION_ERROR';
  return (
    <div role="alert">
      <EmptyState
        icon={noNetwork ? CloudOff : CircleAlert}
        tone={noNetwork ? 'warn' : 'bad'}
        title={title ?? t('failed')}
        text={failureText(failure)}
      >
        {onRetry && mayPass(failure) && (
          <Button variant="outlined" startIcon={<Icon of={RotateCw} />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  );
}
