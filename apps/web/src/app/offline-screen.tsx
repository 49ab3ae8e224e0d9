import { systemContract } from '@bilim/contract/areas/system.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../platform/call/call.ts';
import { useOnline } from '../platform/kept/offline.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { EmptyState } from '../ui/state/empty-state.tsx';

/** Shown when the server is unreachable. Retries on press and when the network returns. */
export function OfflineScreen() {
  const { t } = useTranslation(['shell', 'ui']);
  const navigate = useNavigate();
  const online = useOnline();
  const attempt = useMutation({
    mutationFn: () => call(systemContract.health, {}),
    onSuccess: () => navigate({ to: '/', replace: true }),
    meta: { ownFailure: true },
  });
  const tryNow = useEffectEvent(() => attempt.mutate());
  useEffect(() => {
    if (online) tryNow();
  }, [online]);
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ display: 'grid', minHeight: '100dvh', placeItems: 'center' }}
    >
      <EmptyState icon={CloudOff} tone="warn" title={t('offlinePage.heading')} text={t('offlinePage.text')}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
          <Button variant="contained" onClick={() => attempt.mutate()} loading={attempt.isPending}>
            {t('ui:tryAgain')}
          </Button>
          <Box role="status" sx={{ color: 'text.secondary', minHeight: 20 }}>
            {attempt.isError && t('offlinePage.still')}
          </Box>
        </Box>
      </EmptyState>
    </Box>
  );
}
