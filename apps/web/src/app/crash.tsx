import { systemContract } from '@bilim/contract/areas/system.contract';
import Button from '@mui/material/Button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/call.ts';
import { CallFailure } from '../platform/failure.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

const reported = new WeakSet<Error>();

/** Tells the server's log what broke; once, and never loudly. */
function reportCrash(error: Error) {
  if (reported.has(error)) return;
  reported.add(error);
  void call(systemContract.reportError, {
    message: error.message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4_000),
    path: location.pathname.slice(0, 300),
  }).catch(() => undefined);
}

/** In place of a screen that could not be loaded or drawn; the shell around it stays. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof CallFailure) {
    const retry = () => {
      reset();
      void router.invalidate();
    };
    return <ErrorState failure={error} onRetry={retry} />;
  }
  return <Broken error={error instanceof Error ? error : new Error(String(error))} />;
}

export function Broken({ error }: { error: Error }) {
  const { t } = useTranslation('shell');
  useEffect(() => reportCrash(error), [error]);
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} tone="bad" title={t('crash.heading')} text={t('crash.text')}>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </EmptyState>
    </div>
  );
}
