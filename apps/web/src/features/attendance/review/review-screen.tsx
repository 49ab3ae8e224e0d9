import { DECISIONS_MAX } from '@bilim/contract/areas/attendance.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { reviewQuery } from '../attendance.api.ts';
import { useAttendanceLive } from '../use-attendance-live.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { Covered } from './covered.tsx';
import { DecideAll } from './decide-all.tsx';
import { Review } from './review.tsx';
import { filtered, filterOf } from './review-filter.ts';
import { useDecide } from './use-decide.ts';

const route = getRouteApi('/shell/qr/review/$sessionId');

/**
 * The scans to review: reason, facts, accept or reject. Updated live, because more scans arrive meanwhile.
 */
export function ReviewScreen() {
  const { t } = useTranslation('attendance');
  const sessionId = Number(route.useParams().sessionId);
  const search = route.useSearch();
  const filter = filterOf(search.filter);
  const covered = search.covered === 1;
  const navigate = route.useNavigate();
  const words = useLessonWords();
  const query = useQuery(reviewQuery(sessionId));
  useAttendanceLive({ sessionId, onChanged: () => void query.refetch() });
  const { decide, asking } = useDecide(sessionId);
  const lesson = query.data?.session.lesson;
  const shown = filtered(query.data?.visits ?? [], filter);
  const open = shown.filter(({ state }) => state === 'review').slice(0, DECISIONS_MAX);
  const all = open.map(({ studentId }) => studentId);
  return (
    <DetailPage
      title={t('review.title')}
      note={lesson && [words.title(lesson), lesson.className].join(' · ')}
      action={
        !covered &&
        all.length > 0 && <DecideAll count={all.length} onDecide={(state) => decide(all, state)} />
      }
      more={[
        {
          label: t('toScreen'),
          icon: QrCode,
          onClick: () =>
            void navigate({ to: '/qr/lesson/$sessionId', params: { sessionId: String(sessionId) } }),
        },
      ]}
    >
      {covered ? (
        <Covered onShow={() => void navigate({ search: { filter: search.filter }, replace: true })} />
      ) : (
        <QueryView query={query} skeleton={<CardsSkeleton cards={4} />}>
          {({ session, visits }) => (
            <Review
              counts={session.counts}
              visits={visits}
              shown={shown}
              filter={filter}
              onFilter={(next) =>
                void navigate({ search: { filter: next === 'all' ? undefined : next }, replace: true })
              }
              onDecide={(studentId, state) => decide([studentId], state)}
            />
          )}
        </QueryView>
      )}
      {asking && <ReasonDialog {...asking} />}
    </DetailPage>
  );
}
