import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CircleAlert, CloudOff, X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useOutbox, useOutboxView } from './waiting-visits.ts';

/** Scans that wait for the network, and scans refused later. */
export function WaitingList() {
  const { t } = useTranslation(['attendance', 'ui']);
  const dates = useDates();
  const outbox = useOutbox();
  const { rows } = useOutboxView();
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('scan.waiting')} sx={{ display: 'grid', gap: 1 }}>
      {rows.map(({ clientId, lesson, refusal, writtenAt, unkept }) => (
        <Box
          component="li"
          key={clientId}
          sx={({ vars: { palette } }) => {
            const { soft, on } = palette.tone[refusal === null ? 'warn' : 'bad'];
            return {
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              p: 1.25,
              borderRadius: 2.5,
              background: soft,
              color: on,
            };
          }}
        >
          <Icon of={refusal === null ? CloudOff : CircleAlert} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {`${lesson ?? t('scan.aScan')} · ${dates.time(writtenAt)}`}
            </Typography>
            <Typography variant="body2">{refusal ?? t(unkept ? 'scan.unkept' : 'scan.waits')}</Typography>
          </Box>
          {refusal !== null && (
            <IconButton
              color="inherit"
              aria-label={t('ui:close')}
              onClick={() => void outbox?.cancel(clientId)}
            >
              <Icon of={X} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
