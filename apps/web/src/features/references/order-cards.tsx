import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNow } from '../../platform/time/clock.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { StatusChip } from '../../ui/state/status-chip.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { iconOf } from './kind-icon.ts';
import { OfficeList } from './office-list.tsx';
import { OrderPaper } from './order-paper.tsx';
import { ThreeSteps } from './three-steps.tsx';

/** All orders as cards; the one in the address is outlined and scrolled into view. */
export function OrderCards({ orders, shown }: { orders: readonly ReferenceOrder[]; shown?: number }) {
  const { t } = useTranslation('references');
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, m: 0, p: 0, listStyle: 'none' }}
    >
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} shown={order.id === shown} />
      ))}
    </Box>
  );
}

function OrderCard({ order, shown }: { order: ReferenceOrder; shown: boolean }) {
  const { t } = useTranslation('references');
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) card.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  const dates = useDates();
  const { state, name, kind, reason, offices, paper } = order;
  const revokedOn = paper?.revokedOn;
  const open = state === 'waiting' || state === 'preparing';
  return (
    <Card
      ref={card}
      component="li"
      aria-labelledby={titleId}
      aria-current={shown || undefined}
      sx={(theme) => ({
        p: { xs: 2, md: 2.5 },
        display: 'grid',
        gap: 1.5,
        ...(shown && { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 40,
            height: 40,
            borderRadius: 2.5,
            background: theme.vars.palette.tone.teal.soft,
            color: theme.vars.palette.tone.teal.on,
          })}
        >
          <Icon of={iconOf(kind)} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, rowGap: 0.5 }}
          >
            {/* A minimum readable width: the rest wraps below. */}
            <Typography
              id={titleId}
              component="h2"
              sx={{ flex: '1 1 128px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {name}
            </Typography>
            {revokedOn ? (
              <StatusChip status="refused" label={t('revoked.chip')} />
            ) : (
              <StatusChip status={state} label={t(`state.${state}`)} />
            )}
          </Box>
          <OrderNote order={order} />
        </Box>
      </Box>
      {open && <ThreeSteps state={state} />}
      {offices.length > 0 && state !== 'cancelled' && <OfficeList offices={offices} />}
      {state === 'refused' && <Typography color="textSecondary">{t('reason', { reason })}</Typography>}
      {paper && !revokedOn && <OrderPaper order={order} size={paper.size} />}
      {revokedOn && (
        <Typography color="textSecondary">{t('revoked.text', { day: dates.dayMonth(revokedOn) })}</Typography>
      )}
      {order.can.cancel && <CancelOrder order={order} />}
    </Card>
  );
}

/** The number and date of a finished paper, else the expected date; then the chosen options. */
function OrderNote({ order }: { order: ReferenceOrder }) {
  const { t } = useTranslation('references');
  const dates = useDates();
  const now = useNow();
  const { paper, state, orderedAt, expectedOn, region, district, purpose, language, copies } = order;
  const open = state === 'waiting' || state === 'preparing';
  const when = paper
    ? [t('number', { number: paper.number }), dates.dayMonth(paper.issuedOn)]
    : [dates.day(orderedAt, now), ...(open ? [t('by', { day: dates.dayMonth(expectedOn) })] : [])];
  const what = [
    ...(region && district ? [t('place', { region, district })] : []),
    ...(purpose ? [purpose] : []),
    t(`inLanguage.${language}`),
    ...(copies > 1 ? [t('copies', { count: copies })] : []),
  ];
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <div>{when.join(' · ')}</div>
      <div>{what.join(' · ')}</div>
    </Typography>
  );
}
