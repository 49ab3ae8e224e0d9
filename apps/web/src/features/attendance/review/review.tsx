import type { ReviewedVisit, VisitState } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CountBar, type Counts, inJournal, toReview } from '../count-bar.tsx';
import { isNoted, type ReviewFilter, reasonCounts } from './review-filter.ts';
import { VisitCard } from './visit-card.tsx';

type ReviewProps = {
  counts: Counts;
  visits: readonly ReviewedVisit[];
  shown: readonly ReviewedVisit[];
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  onDecide: (studentId: number, state: VisitState) => void;
};

export function Review({ counts, visits, shown, filter, onFilter, onDecide }: ReviewProps) {
  const { t } = useTranslation('attendance');
  const waiting = visits.filter(({ state }) => state === 'review').length;
  const noted = visits.filter(isNoted).length;
  const decided = visits.length - waiting - noted;
  const options: { value: ReviewFilter; label: string; count: number }[] = [
    { value: 'all', label: t('review.all'), count: waiting },
    ...reasonCounts(visits).map(({ reason, count }) => ({
      value: reason,
      label: t(`review.filter.${reason}`),
      count,
    })),
    ...(noted > 0 ? [{ value: 'noted' as const, label: t('review.noted'), count: noted }] : []),
    ...(decided > 0 ? [{ value: 'decided' as const, label: t('review.decided'), count: decided }] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, maxWidth: 760 }}>
      <Sum counts={counts} />
      {visits.length > 0 && (
        <Box sx={inOneLine}>
          <FilterChips label={t('review.filterLabel')} options={options} value={filter} onChange={onFilter} />
        </Box>
      )}
      {shown.length > 0 && filter !== 'all' && filter !== 'decided' && (
        <Typography variant="body2" color="textSecondary">
          {t(`review.todo.${filter}`)}
        </Typography>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={CircleCheck} tone="ok" title={t('review.none')} text={t('review.noneText')} />
      ) : (
        <Box
          component="ul"
          aria-label={t('review.title')}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}
        >
          {shown.map((visit) => (
            <VisitCard
              key={visit.studentId}
              visit={visit}
              onDecide={(state) => onDecide(visit.studentId, state)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the reasons scroll sideways. */
const inOneLine = {
  mx: { xs: -2, md: 0 },
  '& > [role=group]': {
    flexWrap: { xs: 'nowrap', md: 'wrap' },
    overflowX: { xs: 'auto', md: 'visible' },
    px: { xs: 2, md: 0 },
    py: { xs: 0.5, md: 0 },
    scrollbarWidth: 'none',
  },
  '& > [role=group] > *': { flex: 'none', whiteSpace: 'nowrap' },
} as const;

function Sum({ counts }: { counts: Counts }) {
  const { t } = useTranslation('attendance');
  const { all, accepted, review } = counts;
  const rest = Math.max(0, all - accepted - review);
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 650 }}>{t('review.came', { came: accepted + review, all })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('review.missing', { count: rest })}
        </Typography>
      </Box>
      <CountBar counts={counts} height={8} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ width: 8, height: 8, borderRadius: 99, background: inJournal }} />
          {t('review.inJournal', { count: accepted })}
        </Typography>
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ width: 8, height: 8, borderRadius: 99, background: toReview }} />
          {t('review.toReview', { count: review })}
        </Typography>
      </Box>
    </Card>
  );
}
