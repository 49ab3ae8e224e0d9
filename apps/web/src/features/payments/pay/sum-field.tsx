import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';

type SumFieldProps = { text: string; onType: (text: string) => void; error?: string };

/** A sum in som, as typed. */
export function SumField({ text, onType, error }: SumFieldProps) {
  const { t } = useTranslation('payments');
  return (
    <Field
      label={t('sum.label')}
      value={text}
      error={error}
      onChange={({ target }) => onType(target.value)}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }}
      endAdornment={<InputAdornment position="end">{t('sum.short')}</InputAdornment>}
    />
  );
}
