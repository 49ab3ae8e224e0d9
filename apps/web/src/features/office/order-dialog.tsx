import type { OfficeOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { StatusChip } from '../../ui/state/status-chip.tsx';
import { orderQuery, previewUrl } from './office.api.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderSteps } from './order-steps.tsx';

export type OrderDialogProps = { orderId: number; onClose: () => void };

/** One order: details, actions, and history. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const { t } = useTranslation('office');
  const titleId = useId();
  const query = useQuery(orderQuery(orderId));
  useBackCloses({ open: true, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('order', { id: orderId })}</DialogTitle>
      <DialogContent>
        <QueryView query={query} skeleton={<ListSkeleton rows={4} />}>
          {({ order, steps }) => (
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 1.5,
                  rowGap: 1,
                  alignItems: 'flex-start',
                }}
              >
                <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  <Typography variant="h2">{order.name}</Typography>
                  <Typography color="textSecondary">{order.student}</Typography>
                </Box>
                <State order={order} />
              </Box>
              <Facts order={order} />
              <OfficeFacts order={order} />
              <Preview order={order} />
              <OrderSteps steps={steps} />
            </Box>
          )}
        </QueryView>
      </DialogContent>
      {query.data && <OrderDeeds order={query.data.order} onClose={onClose} />}
      {query.isError && !query.data && (
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function State({ order: { state, paper } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  if (!paper?.revokedOn) return <StatusChip status={state} label={t(`state.${state}`)} />;
  return <StatusChip status="refused" label={t('facts.revoked')} />;
}

function Facts({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const dates = useDates();
  const { studentCode, group, region, district, purpose, language, copies, expectedOn, takenBy, reason } =
    order;
  const facts: (readonly [string, string | number | null])[] = [
    [t('facts.code'), studentCode],
    [t('facts.group'), group],
    [t('facts.place'), region && district && `${region}, ${district}`],
    [t('facts.purpose'), purpose],
    [t('facts.language'), t(`inLanguage.${language}`)],
    [t('facts.copies'), copies],
    [t('facts.expected'), dates.calendarDay(expectedOn)],
    [t('facts.takenBy'), takenBy],
    [t('facts.number'), order.paper?.number ?? null],
    [t('facts.revoked'), order.paper?.revokedOn ? dates.calendarDay(order.paper.revokedOn) : null],
    [t('facts.revokeReason'), order.paper?.revokeReason ?? null],
    [t('facts.reason'), reason],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.75, m: 0 }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

/** A preview of the paper before the decision. */
function Preview({ order: { id, can } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  if (!can.refuse) return null;
  return (
    <Button
      href={previewUrl(id)}
      target="_blank"
      rel="noopener"
      title={t('previewNote')}
      variant="outlined"
      startIcon={<Icon of={Eye} size={18} />}
      sx={{ justifySelf: { sm: 'start' } }}
    >
      {t('preview')}
    </Button>
  );
}

/** The signatures of a clearance sheet. */
function OfficeFacts({ order: { offices } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const dates = useDates();
  if (offices.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('offices.label')}
      sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {offices.map(({ office, state, note, at }) => (
        <Typography component="li" key={office}>
          {office}:{' '}
          <Typography component="span" color={state === 'objected' ? 'error' : 'textSecondary'}>
            {t(`offices.${state}`, { note, day: at ? dates.day(at) : '' })}
          </Typography>
        </Typography>
      ))}
    </Box>
  );
}
