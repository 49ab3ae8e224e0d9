import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../../ui/page/phone.ts';
import type { Reading } from '../reading.ts';

/** The page number; typing another one and Enter goes there. */
export function PageField({ reading, onGone }: { reading: Reading; onGone?: () => void }) {
  const { t } = useTranslation('reader');
  const { page, pages, goTo } = reading;
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(typed ?? page);
    setTyped(null);
    if (Number.isSafeInteger(wanted) && wanted > 0) goTo({ page: Math.min(wanted, pages) });
    onGone?.();
  };
  return (
    <Box
      component="form"
      onSubmit={go}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
    >
      <Box
        component="input"
        aria-label={t('page')}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        sx={(theme) => ({
          width: 60,
          height: 36,
          textAlign: 'center',
          font: 'inherit',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: theme.vars.palette.text.primary,
          background: theme.vars.palette.background.default,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 2.5,
          [TOUCH]: { height: 44 },
        })}
      />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        / {pages}
      </Box>
    </Box>
  );
}
