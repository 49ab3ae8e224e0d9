import { systemContract } from '@bilim/contract/areas/system.contract';
import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../platform/call/call.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { EmptyState } from '../ui/state/empty-state.tsx';

const reported = new WeakSet<Error>();

/** Reports a failure to the server’s log, once per failure; errors of the report are ignored. */
function reportCrash(error: Error) {
  if (reported.has(error)) return;
  reported.add(error);
  void call(systemContract.reportError, {
    message: error.message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4_000),
    path: location.pathname.slice(0, 300),
  }).catch(() => undefined);
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
