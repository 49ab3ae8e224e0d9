import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { MarkChip } from '../mark-chip.tsx';
import { recentQuery } from './home.api.ts';
import { HomeRow } from './home-row.tsx';
import { useDayWords } from './use-day-words.ts';

const SHOWN = 4;

/** A student's recent marks; each links to its lesson. */
export function WeekMarks() {
  const { t } = useTranslation('home');
  const dayWord = useDayWords();
  const query = useQuery(recentQuery());
  const nothing = (
    <Typography color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
      {t('marks.none')}
    </Typography>
  );
  return (
    <SectionCard title={t('marks.title')} aside={<SectionLink to="/journal">{t('marks.all')}</SectionLink>}>
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={SHOWN} aside />} empty={nothing}>
        {(marks) => (
          <ul>
            {marks.slice(0, SHOWN).map(({ lessonId, journalId, discipline, lessonType, heldOn, ...row }) => (
              <HomeRow
                key={lessonId}
                search={{ journal: journalId, lesson: lessonId }}
                title={discipline}
                note={`${lessonType.toLowerCase()} · ${dayWord(heldOn)}`}
                news={row.isNew ? t('marks.new') : null}
                aside={
                  <MarkChip
                    mark={row.mark}
                    pointsMax={row.pointsMax}
                    word={t(`mark.${row.mark.kind}`)}
                    absent={t('mark.absentShort')}
                  />
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}
