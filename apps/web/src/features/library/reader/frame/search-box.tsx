import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../../ui/page/phone.ts';
import { Icon } from '../../../../ui/show/icon.tsx';
import type { Finding } from '../reading.ts';

type SearchBoxProps = { finding: Finding; inputRef: Ref<HTMLInputElement>; autoFocus?: boolean };

/** Searches the complete book as the user types; Enter goes to the next hit, Shift+Enter back, Esc clears. */
export function SearchBox({ finding, inputRef, autoFocus = false }: SearchBoxProps) {
  const { t } = useTranslation('reader');
  const { text, setText, hits, at, busy, step } = finding;
  const asked = text.trim() !== '';
  return (
    <OutlinedInput
      fullWidth
      autoFocus={autoFocus}
      placeholder={t('search')}
      value={text}
      inputRef={inputRef}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        setText('');
      }}
      inputProps={{ 'aria-label': t('search'), role: 'searchbox', enterKeyHint: 'search' }}
      startAdornment={<Icon of={Search} size={18} />}
      endAdornment={
        asked && (
          <>
            <Box
              component="span"
              role="status"
              aria-label={hits > 0 ? t('hitOf', { at, hits }) : undefined}
              sx={{
                px: 0.5,
                fontSize: '0.8125rem',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {hits > 0 ? `${at} / ${hits}${busy ? '…' : ''}` : busy ? t('searching') : t('noHits')}
            </Box>
            <IconButton
              aria-label={t('previousHit')}
              disabled={hits === 0}
              onClick={() => step(-1)}
              sx={SMALL}
            >
              <Icon of={ChevronUp} size={18} />
            </IconButton>
            <IconButton aria-label={t('nextHit')} disabled={hits === 0} onClick={() => step(1)} sx={SMALL}>
              <Icon of={ChevronDown} size={18} />
            </IconButton>
          </>
        )
      }
      sx={{
        color: 'text.secondary',
        pr: 0.5,
        height: 40,
        [TOUCH]: { height: 44 },
        '& input': { color: 'text.primary', py: 1, minWidth: 0 },
      }}
    />
  );
}

const SMALL = { width: 28, height: 32, flex: 'none', [TOUCH]: { width: 36, height: 44 } };
