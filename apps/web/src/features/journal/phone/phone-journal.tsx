import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { journalQuery } from '../journal.api.ts';
import { type JournalChoice, useJournalChoice } from '../use-journal-choice.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonsList } from './lessons-list.tsx';

const route = getRouteApi('/shell/journal');

/** A teacher's journal on a phone: the choice, its lessons, and one lesson with its list. */
export function PhoneJournal() {
  const search = route.useSearch();
  const choice = useJournalChoice(search);
  const journalId = search.lesson ? (search.journal ?? choice.head?.id) : choice.head?.id;
  if (search.lesson && journalId) return <Lesson journalId={journalId} lessonId={search.lesson} />;
  return <Lessons choice={choice} />;
}

function Lesson({ journalId, lessonId }: { journalId: number; lessonId: number }) {
  const { t } = useTranslation('journal');
  const query = useQuery(journalQuery(journalId));
  return (
    <QueryView query={query} skeleton={<LessonSkeleton />}>
      {(journal) => {
        const lesson = journal.lessons.find(({ id }) => id === lessonId);
        if (lesson) return <LessonScreen key={lesson.id} journal={journal} lesson={lesson} />;
        // A new column is not in the cached journal yet.
        if (query.isFetching) return <LessonSkeleton />;
        return <EmptyState icon={NotebookPen} title={t('lesson.gone')} text={t('lesson.goneText')} />;
      }}
    </QueryView>
  );
}

function Lessons({ choice }: { choice: JournalChoice }) {
  const { t } = useTranslation('journal');
  const { heads, head, failed } = choice;
  const nothing = <EmptyState icon={NotebookPen} title={t('none.title')} text={t('none.teacher')} />;
  return (
    <>
      <PageHeader title={t('menu.name')} />
      <ChoiceSheet choice={choice} />
      {failed?.error ? (
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <QueryView query={heads} skeleton={<ListSkeleton rows={6} aside />} empty={nothing}>
          {() => head && <JournalLessons key={head.id} journalId={head.id} />}
        </QueryView>
      )}
    </>
  );
}

function JournalLessons({ journalId }: { journalId: number }) {
  const query = useQuery(journalQuery(journalId));
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={6} aside />}>
      {(journal) => <LessonsList journal={journal} />}
    </QueryView>
  );
}
