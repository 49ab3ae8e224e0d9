import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';

type CopiesFieldProps = { value: number; most: number; onChange: (value: number) => void };

/** The number of copies, with minus and plus buttons. */
export function CopiesField({ value, most, onChange }: CopiesFieldProps) {
  const { t } = useTranslation('references');
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="section" component="div" sx={{ mb: 0.75 }}>
        {t('form.copies')}
      </Typography>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          borderRadius: 2.5,
          height: 46,
          px: 0.25,
          border: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <IconButton
          aria-label={t('form.less')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon of={Minus} size={18} />
        </IconButton>
        <Box
          component="output"
          aria-live="polite"
          sx={{ minWidth: 24, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Box>
        <IconButton
          aria-label={t('form.moreCopies')}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon of={Plus} size={18} />
        </IconButton>
      </Box>
    </Box>
  );
}
