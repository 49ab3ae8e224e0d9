import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { BadgeCheck, CloudOff, FileQuestion, FileX, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Icon, type LucideIcon } from '../../ui/show/icon.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';
import type { Verdict } from './verdict.ts';

/** Without a tone it is grey: the result is unknown. */
const LOOKS: Readonly<Record<Verdict['state'], { icon?: LucideIcon; tone?: Tone }>> = {
  checking: {},
  genuine: { icon: BadgeCheck, tone: 'ok' },
  signed: { icon: ShieldCheck, tone: 'info' },
  revoked: { icon: FileX, tone: 'bad' },
  broken: { icon: ShieldAlert, tone: 'bad' },
  unknown: { icon: FileQuestion },
  away: { icon: CloudOff },
};

type VerdictHeadProps = {
  verdict: Verdict;
  /** The address has no signature: only the university's answer counts. */
  unsigned: boolean;
  checkedAt: Date | null;
};

/** The result as one word and a colour. */
export function VerdictHead({ verdict, unsigned, checkedAt }: VerdictHeadProps) {
  const { t } = useTranslation('papers');
  const dates = useDates();
  const { state } = verdict;
  const { icon, tone } = LOOKS[state];
  const day = state === 'revoked' ? dates.calendarDay(verdict.revokedOn) : '';
  const text =
    state === 'genuine' && unsigned ? t('state.genuine.unsigned') : t(`state.${state}.text`, { day });
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
      <Box
        data-tone={tone ?? 'grey'}
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          mb: 0.5,
          borderRadius: 99,
          background: tone ? theme.vars.palette.tone[tone].soft : theme.vars.palette.divider,
          color: tone ? theme.vars.palette.tone[tone].on : theme.vars.palette.text.primary,
        })}
      >
        {icon ? <Icon of={icon} size={36} /> : <CircularProgress size={36} aria-hidden />}
      </Box>
      <Typography variant="h1">{t(`state.${state}.title`)}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
        {text}
      </Typography>
      {checkedAt && state !== 'broken' && (
        <Typography color="textSecondary">{t('checkedAt', { moment: dates.exact(checkedAt) })}</Typography>
      )}
    </Box>
  );
}
