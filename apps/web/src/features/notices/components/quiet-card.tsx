import { NOTICE_DEFAULTS, type NoticeSettings } from '@bilim/contract/areas/notices.contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** The time in which no push arrives. */
export function QuietCard({ quiet }: { quiet: NoticeSettings['quiet'] }) {
  const { t } = useTranslation('notices');
  const save = useSaveSettings();
  const { quietFrom: from, quietUntil: until } = NOTICE_DEFAULTS;
  return (
    <SectionCard title={t('quiet.heading')}>
      <Box sx={{ display: 'grid', gap: 1, px: 1.5, pb: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={quiet !== null} />}
          label={t('quiet.on')}
          onChange={(_event, on) => save.mutate({ quiet: on ? { from, until } : null })}
        />
        {quiet && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 140px))', gap: 1.5 }}>
            <TimeField
              label={t('quiet.from')}
              value={quiet.from}
              onChange={(time) => time && save.mutate({ quiet: { ...quiet, from: time } })}
            />
            <TimeField
              label={t('quiet.until')}
              value={quiet.until}
              onChange={(time) => time && save.mutate({ quiet: { ...quiet, until: time } })}
            />
          </Box>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('quiet.text')}
        </Typography>
      </Box>
    </SectionCard>
  );
}
