import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useSlashFocus } from '../../../platform/page/use-slash-focus.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

type ContactSearchProps = { value: string; onChange: (value: string) => void };

/** Filters the list by name; `/` focuses it from anywhere on the screen. */
export function ContactSearch({ value, onChange }: ContactSearchProps) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);
  return (
    <Box role="search" sx={{ px: { xs: 2, md: 1.5 }, pb: 1 }}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        inputRef={input}
        value={value}
        placeholder={t('search')}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-label': t('search') }}
        startAdornment={<Icon of={Search} size={18} />}
        endAdornment={
          value !== '' && (
            <IconButton
              edge="end"
              aria-label={t('clearSearch')}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <Icon of={X} size={18} />
            </IconButton>
          )
        }
        sx={{
          gap: 1,
          color: 'text.secondary',
          '& input': { color: 'text.primary', px: 0, '&::-webkit-search-cancel-button': { display: 'none' } },
        }}
      />
    </Box>
  );
}
