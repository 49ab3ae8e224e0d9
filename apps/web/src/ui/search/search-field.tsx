import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { TOUCH } from '../page/phone.ts';
import { Icon } from '../show/icon.tsx';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Focuses the field, e.g. after a button opened it. */
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** Searches while typing; Escape or the clear button empties it. */
export function SearchField({ label, value, onChange, autoFocus, inputRef }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <OutlinedInput
      fullWidth
      autoFocus={autoFocus}
      inputRef={inputRef}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search' }}
      startAdornment={<Icon of={Search} size={18} />}
      endAdornment={
        value !== '' && (
          <IconButton edge="end" aria-label={t('clear')} onClick={() => onChange('')}>
            <Icon of={X} size={18} />
          </IconButton>
        )
      }
      sx={{
        color: 'text.secondary',
        [TOUCH]: { minHeight: 44 },
        '& input': { color: 'text.primary', py: 1 },
      }}
    />
  );
}
