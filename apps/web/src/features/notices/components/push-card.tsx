import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toasts } from '../../../platform/page/toasts.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { readPushState, turnPushOff, turnPushOn } from '../push/browser-push.ts';
import { isPushWanted, wantPush } from '../push/wanted.ts';

const STATE = ['push state'];

/** Push on this device: the browser asks for its permission only after a press here. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notices');
  const user = useUser();
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: STATE,
    queryFn: () => readPushState({ wanted: isPushWanted(user) }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async () => {
      if (state === 'on') {
        wantPush(user, false);
        await turnPushOff();
        return 'off' as const;
      }
      const next = await turnPushOn(pushKey);
      wantPush(user, next === 'on');
      return next;
    },
    onSuccess: (next) => {
      client.setQueryData(STATE, next);
      if (next === 'on') toasts.success(t('push.turnedOn'));
      if (next === 'off') toasts.success(t('push.turnedOff'));
    },
    onError: () => toasts.error(t('push.failed')),
    meta: { ownFailure: true },
  });
  return (
    <SectionCard title={t('push.heading')} aside={state === 'on' ? t('push.isOn') : t('push.isOff')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', px: 1.5, pb: 1 }}>
        <Typography color="textSecondary">
          {state === 'denied' || state === 'unsupported' ? t(`push.${state}`) : t('push.text')}
        </Typography>
        {(state === 'on' || state === 'off') && (
          <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate()}>
            {t(state === 'on' ? 'push.off' : 'push.on')}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}
