import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { useServerNow } from '../model/use-server-now.ts';
import { useWords } from '../parts/use-words.ts';

/** The time until the window closes, by the server's clock. */
export function TimeLeft() {
  const { t } = useTranslation('registration');
  const { page, state, serverTime } = useRegistration();
  const now = useServerNow(serverTime);
  const { left } = useWords();
  const { closesAt } = page.window;
  if (state !== 'open' || !closesAt) return null;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: { xs: 'none', md: 'block' }, fontVariantNumeric: 'tabular-nums' }}
    >
      {t('page.left', { left: left(closesAt.getTime() - now.getTime()) })}
    </Typography>
  );
}
