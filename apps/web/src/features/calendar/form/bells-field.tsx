import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { TimeField } from '../../../ui/form/time-field.tsx';
import type { DraftBell } from './entry-draft.ts';

type BellsFieldProps = {
  value: readonly DraftBell[];
  onChange: (bells: DraftBell[]) => void;
  error?: string;
};

/** Which bells ring on a shortened day, and their times. */
export function BellsField({ value, onChange, error }: BellsFieldProps) {
  const { t } = useTranslation('calendar');
  const put = (bell: DraftBell) => onChange(value.map((one) => (one.number === bell.number ? bell : one)));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 500 }}>
        {t('bells')}
      </Typography>
      {value.map((bell) => (
        <Box
          key={bell.number}
          role="group"
          aria-label={t('bell', { number: bell.number })}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(88px, auto) repeat(2, minmax(0, 1fr))',
            alignItems: 'end',
            gap: 1,
            minHeight: 48,
          }}
        >
          <FormControlLabel
            label={t('bell', { number: bell.number })}
            control={<Checkbox checked={bell.rings} onChange={(_, rings) => put({ ...bell, rings })} />}
          />
          {bell.rings && (
            <>
              <TimeField
                label={t('begins')}
                value={bell.beginsAt}
                onChange={(beginsAt) => put({ ...bell, beginsAt })}
              />
              <TimeField
                label={t('ends')}
                value={bell.endsAt}
                onChange={(endsAt) => put({ ...bell, endsAt })}
              />
            </>
          )}
        </Box>
      ))}
      {error && (
        <Typography role="alert" color="error" variant="caption">
          {error}
        </Typography>
      )}
    </Box>
  );
}
