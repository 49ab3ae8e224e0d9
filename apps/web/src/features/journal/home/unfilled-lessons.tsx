import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { unfilledQuery } from './home.api.ts';
import { HomeRow } from './home-row.tsx';
import { useDayWords } from './use-day-words.ts';
import { whereToFill } from './where-to-fill.ts';

const SHOWN = 4;

/** A teacher's recent lessons with missing marks; a tap opens the journal there. */
export function UnfilledLessons() {
  const { t } = useTranslation('home');
  const dayWord = useDayWords();
  const query = useQuery(unfilledQuery());
  const nothing = (
    <Typography color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
      {t('unfilled.none')}
    </Typography>
  );
  return (
    <SectionCard
      title={t('unfilled.title')}
      aside={<SectionLink to="/journal">{t('unfilled.all')}</SectionLink>}
    >
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={SHOWN} aside />} empty={nothing}>
        {(lessons) => (
          <>
            <ul>
              {lessons.slice(0, SHOWN).map((lesson) => (
                <HomeRow
                  key={`${lesson.journalId}-${lesson.day}-${lesson.bell}`}
                  search={whereToFill(lesson)}
                  title={`${lesson.discipline} · ${lesson.className}`}
                  note={`${dayWord(lesson.day)}, ${lesson.beginsAt} · ${lesson.lessonType.toLowerCase()}`}
                  aside={
                    <Typography component="span" variant="caption" color="textSecondary">
                      {lesson.lessonId
                        ? t('unfilled.missing', { count: lesson.missing })
                        : t('unfilled.noColumn')}
                    </Typography>
                  }
                />
              ))}
            </ul>
            {lessons.length > SHOWN && (
              <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1.5, py: 0.5 }}>
                {t('unfilled.more', { count: lessons.length - SHOWN })}
              </Typography>
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}
