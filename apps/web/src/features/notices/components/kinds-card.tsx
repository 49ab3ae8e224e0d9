import { type NoticeSettings, noticesContract } from '@bilim/contract/areas/notices.contract';
import type { Channel } from '@bilim/contract/notice';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, type LucideIcon, Mail, Smartphone } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { settingsQuery } from '../notices.api.ts';

type Kind = NoticeSettings['kinds'][number];

const SIGNS: Record<Channel, LucideIcon> = { app: Bell, push: Smartphone, mail: Mail };

/** One row for each kind, one column for each channel that this user can have. */
export function KindsCard({ settings }: { settings: NoticeSettings }) {
  const { t } = useTranslation('notices');
  const channels: Channel[] = ['app'];
  if (settings.pushKey) channels.push('push');
  if (settings.email.offered) channels.push('mail');
  return (
    <SectionCard title={t('kinds')}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', px: 1.5 }}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <Box
                component="th"
                key={channel}
                scope="col"
                sx={{ p: 0.5, color: 'text.secondary', fontWeight: 500 }}
              >
                <Icon of={SIGNS[channel]} />
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', maxWidth: 96, mx: 'auto' }}
                >
                  {t(`channel.${channel}`)}
                </Typography>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} channels={channels} />
          ))}
        </tbody>
      </Box>
    </SectionCard>
  );
}

function KindRow({ kind, channels }: { kind: Kind; channels: readonly Channel[] }) {
  return (
    <Box component="tr" sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <Box
        component="th"
        scope="row"
        sx={{ textAlign: 'left', fontWeight: 500, pl: 1.5, overflowWrap: 'break-word' }}
      >
        {kind.name}
      </Box>
      {channels.map((channel) => (
        <Box component="td" key={channel} sx={{ textAlign: 'center' }}>
          <Choice kind={kind} channel={channel} />
        </Box>
      ))}
    </Box>
  );
}

function Choice({ kind, channel }: { kind: Kind; channel: Channel }) {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  const show = (on: boolean) => {
    client.setQueryData(
      queryKey,
      (settings) => settings && withChoice({ settings, kind: kind.kind, channel, on }),
    );
  };
  const save = useCallMutation(noticesContract.saveSettings, {
    optimistic: () => {
      show(!kind[channel]);
      return () => show(kind[channel]);
    },
  });
  return (
    <Checkbox
      checked={kind[channel]}
      onChange={(_event, on) => save.mutate({ choices: [{ kind: kind.kind, channel, on }] })}
      slotProps={{
        input: { 'aria-label': t('choice', { name: kind.name, channel: t(`channel.${channel}`) }) },
      }}
      sx={{ width: 44, height: 44 }}
    />
  );
}

function withChoice({
  settings,
  kind,
  channel,
  on,
}: {
  settings: NoticeSettings;
  kind: string;
  channel: Channel;
  on: boolean;
}): NoticeSettings {
  const kinds = settings.kinds.map((one) => (one.kind === kind ? { ...one, [channel]: on } : one));
  return { ...settings, kinds };
}
