import { authContract } from '@bilim/contract/areas/auth.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { deviceName, isHandheld } from '../device-name.ts';
import { devicesQuery } from '../profile.api.ts';

type Device = z.output<typeof authContract.listSessions.output>[number];
const refresh = [authContract.listSessions];

/** The user's sessions, each with a button to end it. */
export function DevicesCard() {
  const { t } = useTranslation('profile');
  const query = useQuery(devicesQuery());
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const close = () => setAsked(null);
  const told = { refresh, onDone: close, onFailed: close };
  const end = useCallMutation(authContract.endSession, { ...told, done: t('devices.ended') });
  const endOthers = useCallMutation(authContract.endOtherSessions, {
    ...told,
    done: t('devices.othersEnded'),
  });
  const nameOf = (device: Device) => deviceName(device.device) ?? t('devices.unknown');
  return (
    <SectionCard title={t('devices.heading')}>
      <Typography color="textSecondary" sx={{ px: 1.5, pb: 1 }}>
        {t('devices.text')}
      </Typography>
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={2} avatar />}>
        {(devices) => (
          <>
            <ul>
              {devices.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  name={nameOf(device)}
                  onEnd={() => setAsked(device)}
                />
              ))}
            </ul>
            {devices.length > 1 && (
              <Button color="error" sx={{ mx: 1 }} onClick={() => setAsked('others')}>
                {t('devices.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {asked === 'others' && (
        <ConfirmDialog
          open
          title={`${t('devices.endOthers')}?`}
          confirmLabel={t('devices.endOthers')}
          busy={endOthers.isPending}
          onConfirm={() => endOthers.mutate({})}
          onClose={close}
        >
          {t('devices.endOthersAsk')}
        </ConfirmDialog>
      )}
      {asked && asked !== 'others' && (
        <ConfirmDialog
          open
          title={`${t('devices.endNamed', { device: nameOf(asked) })}?`}
          confirmLabel={t('devices.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ id: asked.id })}
          onClose={close}
        >
          {t('devices.endAsk')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

function DeviceLine({ device, name, onEnd }: { device: Device; name: string; onEnd: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, minHeight: 56 }}
    >
      <Box sx={{ color: 'text.secondary', display: 'grid' }}>
        <Icon of={isHandheld(device.device) ? Smartphone : Laptop} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }} component="div">
          {name}{' '}
          {device.current && (
            <Chip
              size="small"
              label={t('devices.current')}
              sx={(theme) => ({
                ml: 0.5,
                background: theme.vars.palette.tone.ok.soft,
                color: theme.vars.palette.tone.ok.on,
              })}
            />
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {device.address} · <TimeAgo date={device.seenAt} />
        </Typography>
      </Box>
      {!device.current && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('devices.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </Box>
  );
}
