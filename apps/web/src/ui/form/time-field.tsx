import { Clock } from 'lucide-react';
import { type RefCallback, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { parseTime } from '../../platform/time/date-input.ts';
import { Icon } from '../show/icon.tsx';
import { Field } from './field.tsx';

type TimeFieldProps = {
  label: string;
  /** 'HH:MM' of the 24-hour day, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Focused when form validation fails. */
  ref?: RefCallback<HTMLElement>;
  error?: string;
  hint?: string;
};

/** A time of the 24-hour day; accepts '9', '930' and '9.30'. */
export function TimeField({ label, value, onChange, ref, error, hint }: TimeFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const take = () => {
    if (typed === null) return;
    const time = parseTime(typed);
    const isWrong = time === null && typed.trim() !== '';
    if (!isWrong) setTyped(null);
    setWrong(isWrong);
    // The old value does not match the text in the field, even if the text is invalid.
    if (time !== value) onChange(time);
  };
  return (
    <Field
      label={label}
      inputRef={ref}
      hint={hint}
      error={wrong ? t('time.wrong') : error}
      value={typed ?? value ?? ''}
      placeholder={t('time.format')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      inputProps={{
        inputMode: 'numeric',
        autoComplete: 'off',
        style: { fontVariantNumeric: 'tabular-nums' },
      }}
      startAdornment={<Icon of={Clock} />}
      sx={{ '& > svg': { color: 'text.secondary' } }}
    />
  );
}
