import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { aboutStep } from '../home/step-text.ts';
import { QuietTime } from '../parts/quiet-time.tsx';
import { historyQuery, type OfSemester, type Step } from '../registration.api.ts';

/** The history of a semester's registrations, newest first. */
export function History({ of }: { of: OfSemester }) {
  const { t } = useTranslation('registration');
  const id = useId();
  const query = useInfiniteQuery(historyQuery(of));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('history.title')}
      </Typography>
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={3} aside />}>
        {({ pages }) => {
          const steps = pages.flatMap((page) => page.steps);
          if (steps.length === 0) return <Typography color="textSecondary">{t('history.empty')}</Typography>;
          return (
            <PagedList
              label={t('history.title')}
              after={{
                load: () => query.fetchNextPage(),
                more: query.hasNextPage,
                busy: query.isFetchingNextPage,
                failure: query.isFetchNextPageError ? query.error : null,
              }}
            >
              {steps.map((step) => (
                <StepRow key={step.id} step={step} />
              ))}
            </PagedList>
          );
        }}
      </QueryView>
    </Box>
  );
}

function StepRow({ step }: { step: Step }) {
  const { t } = useTranslation('registration');
  const { by, reason, at } = step;
  const note = [t(`steps.${step.step}`), reason, by ?? t('history.byItself')].filter(Boolean).join(' · ');
  return <ListRow title={aboutStep(step, t)} note={note} aside={<QuietTime date={at} />} />;
}
