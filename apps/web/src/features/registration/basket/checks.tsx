import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { useRegistration } from '../model/use-model.ts';
import { useServerClock } from '../model/use-server-now.ts';
import { useWords } from '../parts/use-words.ts';
import { wantedOf } from '../state/basket/basket.ts';
import { choiceCount } from '../state/basket/choice-count.ts';
import { disciplineLabel } from '../state/page/label.ts';

/** The checks of the basket: prerequisites, choice groups, and waiting lists. */
export function Checks() {
  return (
    <Rows>
      <Prerequisites />
      <Choices />
      <Lines />
    </Rows>
  );
}

/** On a phone the basket's rows already include the waiting lists. */
export function BasketChecks() {
  return (
    <Rows>
      <Prerequisites />
      <Choices />
    </Rows>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2, display: 'grid', gap: 1 }}>
    {children}
  </Box>
);

function Prerequisites() {
  const { t } = useTranslation('registration');
  const { page, streamIds } = useRegistration();
  const wanted = wantedOf(page, streamIds);
  if (wanted.length === 0) return null;
  const met = wanted.every(({ missing }) => missing.length === 0);
  return (
    <Row
      icon={met ? Check : X}
      tone={met ? 'ok' : 'bad'}
      name={t('basket.prerequisites')}
      value={t(met ? 'basket.met' : 'basket.missing')}
    />
  );
}

function Choices() {
  const { t } = useTranslation('registration');
  const { page, streamIds } = useRegistration();
  return page.choices.map(({ number, picks }) => {
    const chosen = choiceCount({ page, streamIds, number });
    const look = chosen === picks ? DONE : chosen > picks ? WRONG : OPEN;
    const name = page.choices.length > 1 ? t('basket.choiceOf', { number }) : t('basket.choice');
    return <Row key={number} {...look} name={name} value={t('basket.chosenOf', { chosen, picks })} />;
  });
}

const DONE = { icon: Check, tone: 'ok' } as const;
const WRONG = { icon: X, tone: 'bad' } as const;
const OPEN = { icon: Minus, tone: null } as const;

function Lines() {
  const { t } = useTranslation('registration');
  const { page, serverTime } = useRegistration();
  const now = useServerClock(serverTime)();
  const { moment } = useWords();
  return page.offers.flatMap((offer) =>
    offer.streams
      .filter(({ place, heldUntil }) => place !== null || heldUntil !== null)
      .map((stream) => (
        <Row
          key={stream.id}
          icon={Clock}
          tone="warn"
          name={disciplineLabel({ offer, stream, t })}
          value={
            stream.heldUntil
              ? t('line.heldUntil', { until: moment(stream.heldUntil, now) })
              : t('line.place', { place: stream.place })
          }
        />
      )),
  );
}

type RowProps = { icon: LucideIcon; tone: Tone | null; name: string; value: string };

function Row({ icon, tone, name, value }: RowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 24,
          height: 24,
          borderRadius: 99,
          background: tone ? theme.vars.palette.tone[tone].soft : theme.vars.palette.divider,
          color: tone ? theme.vars.palette.tone[tone].main : theme.vars.palette.text.secondary,
        })}
      >
        <Icon of={icon} size={14} />
      </Box>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 'none', maxWidth: '50%' }}>
        {value}
      </Typography>
    </Box>
  );
}
