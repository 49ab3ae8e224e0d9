import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GraduationCap, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { KeptLine } from '../../ui/state/kept-line.tsx';
import { NoteLine } from '../../ui/state/note-line.tsx';
import { ShownTranscript } from './shown-transcript.tsx';
import { pageQuery } from './transcript.api.ts';
import { TranscriptHead } from './transcript-head.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { useWords } from './use-words.ts';

const route = getRouteApi('/shell/transcript');

/** A student's own transcript, in the chosen language. */
export function StudentScreen() {
  const { t } = useTranslation('transcript');
  const shown = useLanguage();
  const { in: language = shown } = route.useSearch();
  const { words, missing } = useWords(language);
  const query = useQuery(pageQuery());
  return (
    <>
      <TranscriptHead language={language} page={query.data} />
      <KeptLine readAt={query.dataUpdatedAt} failed={query.isError} text={(at) => t('kept', { at })} />
      {missing && <NoteLine icon={TriangleAlert}>{t('head.textsMissing')}</NoteLine>}
      <QueryView query={query} skeleton={<TranscriptSkeleton />}>
        {(page) =>
          page.grades.length > 0 ? (
            <ShownTranscript page={page} words={words} />
          ) : (
            <EmptyState icon={GraduationCap} title={t('empty.title')} text={t('empty.text')} />
          )
        }
      </QueryView>
    </>
  );
}
