import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays, NotebookPen } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNow } from '../../../platform/time/clock.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ownQuery } from '../journal.api.ts';
import { courseKey } from '../journal.choice.ts';
import type { JournalSearch } from '../journal.search.ts';
import { CourseChips } from './course-chips.tsx';
import { CourseView } from './course-view.tsx';
import { type Course, coursesOf } from './own.state.ts';
import { OwnSkeleton } from './own-skeleton.tsx';
import { useOwnTerm } from './use-own-term.ts';
import { useSeen } from './use-seen.ts';

const route = getRouteApi('/shell/journal');

/** A student's own journal: attendance and marks of a term by discipline. */
export function OwnScreen() {
  const { t } = useTranslation('journal');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { term, terms, failed } = useOwnTerm(search);
  const query = useQuery({ ...ownQuery(term ?? { yearId: 0, season: 1 }), enabled: term !== undefined });
  const look = { seenMarkId: useSeen(query.data), now: useNow() };
  return (
    <>
      <PageHeader title={t('titles.own')} />
      {failed?.error ? (
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <QueryView query={query} skeleton={<OwnSkeleton />}>
          {({ journals, rules, ended }) => {
            const courses = coursesOf(journals);
            const course = chosenCourse(courses, search);
            return (
              <>
                <CourseChips
                  courses={courses}
                  chosen={course}
                  look={look}
                  onChoose={({ journals: [first] }) =>
                    void navigate({
                      search: {
                        year: search.year,
                        ws: search.ws,
                        discipline: first?.head.disciplineId,
                        elective: first?.head.elective || undefined,
                      },
                      replace: true,
                    })
                  }
                >
                  <ActionMenu
                    label={t('own.term')}
                    icon={CalendarDays}
                    look="outlined"
                    items={terms.map(({ label, isChosen, to }) => ({
                      label,
                      checked: isChosen,
                      onClick: () => void navigate({ search: to }),
                    }))}
                  />
                </CourseChips>
                {course ? (
                  <CourseView
                    key={course.key}
                    course={course}
                    ended={ended}
                    absencePercent={rules.absencePercent}
                    look={look}
                    lessonId={search.lesson}
                  />
                ) : (
                  <EmptyState icon={NotebookPen} title={t('none.title')} text={t('none.student')} />
                )}
              </>
            );
          }}
        </QueryView>
      )}
    </>
  );
}

/** The discipline in the address, or that of the journal it names; else the first one with content. */
function chosenCourse(courses: readonly Course[], search: JournalSearch): Course | undefined {
  const { discipline, elective = false, journal } = search;
  const key = discipline && courseKey({ disciplineId: discipline, elective });
  return (
    courses.find((course) => course.key === key) ??
    courses.find(({ journals }) => journals.some(({ head }) => head.id === journal)) ??
    courses.find(({ records }) => records.length > 0) ??
    courses[0]
  );
}
