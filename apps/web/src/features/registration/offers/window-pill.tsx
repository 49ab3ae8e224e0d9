import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { useServerNow } from '../model/use-server-now.ts';
import { useWords } from '../parts/use-words.ts';

const TONE = { open: 'ok', before: 'warn', closed: null, none: null } as const;

/** Whether registration is open, until when, or the time until it opens. */
export function WindowPill() {
  const { state } = useRegistration();
  const tone = TONE[state];
  return (
    <Box
      sx={(theme) => {
        const colors = tone && theme.vars.palette.tone[tone];
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 28,
          px: 1.5,
          borderRadius: 99,
          fontSize: '0.75rem',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          background: colors?.soft ?? theme.vars.palette.divider,
          color: colors?.on ?? theme.vars.palette.text.primary,
          '&::before': {
            content: '""',
            width: 8,
            height: 8,
            borderRadius: 99,
            background: colors?.main ?? 'currentColor',
          },
        };
      }}
    >
      <span>
        <WindowWords />
      </span>
    </Box>
  );
}

export function WindowWords() {
  const { t } = useTranslation('registration');
  const { page, state, serverTime } = useRegistration();
  const now = useServerNow(serverTime);
  const { left, moment } = useWords();
  const { opensAt, closesAt, way } = page.window;
  if (state === 'before' && opensAt)
    return t('page.opensIn', { left: left(opensAt.getTime() - now.getTime()), at: moment(opensAt, now) });
  if (state === 'open' && closesAt)
    return t(way === 'draw' ? 'page.drawUntil' : 'page.openUntil', { at: moment(closesAt, now) });
  if (state === 'closed' && closesAt) return t('page.closedAt', { at: moment(closesAt, now) });
  return t('page.closed');
}
