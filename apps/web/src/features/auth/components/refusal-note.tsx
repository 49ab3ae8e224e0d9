import Box from '@mui/material/Box';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { LoginRefusal } from '../login.state.ts';
import { useLoginWords } from '../use-login-words.ts';

/** Seconds left, updated while shown. */
function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** Why the server refused; a lockout shows a countdown. */
export function RefusalNote({ refusal }: { refusal: LoginRefusal }) {
  const { t } = useTranslation('auth');
  const { ofRefusal } = useLoginWords();
  const left = useSecondsUntil(refusal.lockedUntil);
  const wait =
    left > 60 ? t('wait.minutes', { count: Math.ceil(left / 60) }) : t('wait.seconds', { count: left });
  return <Note text={left > 0 ? t('locked', { wait }) : ofRefusal(refusal)} />;
}

export function Note({ text, tone = 'bad' }: { text: string; tone?: 'bad' | 'warn' }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        p: 1.5,
        borderRadius: 2.5,
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      <Icon of={CircleAlert} />
      <span>{text}</span>
    </Box>
  );
}
