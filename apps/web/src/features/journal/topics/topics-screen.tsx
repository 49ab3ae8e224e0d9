import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { ScreenSkeleton } from '../../../ui/state/skeletons.tsx';
import { journalQuery } from '../journal.api.ts';
import { ReportTable } from './report-table.tsx';
import { SyllabusForm } from './syllabus-form.tsx';
import { TaughtTable } from './taught-table.tsx';
import { TOPIC_VIEWS } from './topics.search.ts';

const route = getRouteApi('/shell/journal/$journalId/topics');

/** The topics of a journal: those taught, the syllabus' progress, and the syllabus itself. */
export function TopicsScreen() {
  const journalId = Number(route.useParams().journalId);
  const { view = 'taught' } = route.useSearch();
  const navigate = route.useNavigate();
  const { t } = useTranslation('paper');
  const query = useQuery(journalQuery(journalId));
  const show = (wanted: (typeof TOPIC_VIEWS)[number]) =>
    void navigate({ search: { view: wanted === 'taught' ? undefined : wanted }, replace: true });
  return (
    <QueryView query={query} skeleton={<ScreenSkeleton />}>
      {({ head, topics }) => {
        const note = [head.discipline, head.lessonType, head.className].join(' · ');
        const name = `${t(`topics.${view}`)} ${head.className}`;
        return (
          <DetailPage title={t('titles.topics')} note={note}>
            <Box sx={{ mb: 2 }}>
              <SegmentedTabs
                label={t('topics.views')}
                options={TOPIC_VIEWS.map((value) => ({ value, label: t(`topics.${value}`) }))}
                value={view}
                onChange={show}
              />
            </Box>
            {view === 'taught' && <TaughtTable journalId={journalId} name={name} />}
            {view === 'report' && (
              <ReportTable journalId={journalId} name={name} onWritePlan={() => show('syllabus')} />
            )}
            {/* Hidden instead of unmounted: the typed text survives a change of view. */}
            <Box sx={{ display: view === 'syllabus' ? 'block' : 'none' }}>
              <SyllabusForm head={head} topics={topics} />
            </Box>
          </DetailPage>
        );
      }}
    </QueryView>
  );
}
