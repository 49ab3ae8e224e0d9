import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { deviceName, isHandheld } from '../device-name.ts';
import { devicesQuery, endDevice } from '../profile.api.ts';

type Device = Awaited<ReturnType<NonNullable<typeof devicesQuery.queryFn>>>[number];

/** Where the person is signed in, and a way to end each. */
export function DevicesCard() {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const [asked, setAsked] = useState<Device | null>(null);
  const end = useMutation({
    mutationFn: endDevice,
    onSuccess: () => toasts.success(t('devices.ended')),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries(devicesQuery);
    },
  });
  const nameOf = (device: Device) => deviceName(device.device) ?? t('devices.unknown');
  return (
    <SectionCard title={t('devices.heading')}>
      <Typography color="textSecondary" sx={{ px: 1.5, pb: 1 }}>
        {t('devices.text')}
      </Typography>
      {data ? (
        <ul>
          {data.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              name={nameOf(device)}
              onEnd={() => setAsked(device)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorLine failure={error} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={2} avatar />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`${t('devices.endNamed', { device: nameOf(asked) })}?`}
          confirmLabel={t('devices.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate(asked.id)}
          onClose={() => setAsked(null)}
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
