import { TYPED_LENGTH } from '@bilim/contract/areas/attendance.contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { typedLetters } from './scanned-text.ts';

type CodeBoxesProps = { disabled: boolean; onCode: (code: string) => void };

const PLACES = Array.from({ length: TYPED_LENGTH }, (_, place) => place);

/**
 * Six boxes that are one input: the focus moves by itself, and a full code can be pasted. The sixth letter
 * submits it.
 */
export function CodeBoxes({ disabled, onCode }: CodeBoxesProps) {
  const { t } = useTranslation('attendance');
  const [letters, setLetters] = useState('');
  const [focused, setFocused] = useState(false);
  const type = (text: string) => {
    const next = typedLetters(text);
    if (next.length < TYPED_LENGTH) return setLetters(next);
    // The next attempt needs a new code: a code changes every ten seconds.
    setLetters('');
    onCode(next);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {PLACES.map((place) => (
          <Letter
            key={place}
            letter={letters[place] ?? ''}
            current={focused && place === letters.length}
            afterDash={place === TYPED_LENGTH / 2}
          />
        ))}
      </Box>
      <Box
        component="input"
        aria-label={t('scan.typedLabel')}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        disabled={disabled}
        value={letters}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          border: 0,
          padding: 0,
          // Below 16 px an iPhone would zoom in.
          fontSize: 16,
          color: 'transparent',
          caretColor: 'transparent',
          background: 'transparent',
          // The highlighted box already shows the focus.
          '&:focus-visible': { outline: 'none' },
          cursor: 'text',
        }}
      />
    </Box>
  );
}

function Letter({ letter, current, afterDash }: { letter: string; current: boolean; afterDash: boolean }) {
  return (
    <>
      {afterDash && <Box sx={{ color: 'text.secondary' }}>–</Box>}
      <Box
        sx={({ vars: { palette } }) => ({
          flex: 1,
          minWidth: 0,
          height: 54,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 3,
          fontSize: '1.375rem',
          fontWeight: 600,
          background: palette.background.default,
          border: `1px solid ${current ? palette.primary.main : palette.divider}`,
          boxShadow: current ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
        })}
      >
        {letter || (current && <Box sx={{ width: 2, height: 24, background: 'currentcolor' }} />)}
      </Box>
    </>
  );
}
