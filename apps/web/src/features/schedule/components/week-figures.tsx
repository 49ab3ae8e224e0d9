import { LESSON_KINDS } from '@bilim/contract/areas/schedule.shapes';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { KIND_TONE } from '../lesson-look.ts';
import { figuresOf, type PlannedLesson } from '../week-plan.ts';

/** The shown week in numbers: lessons, hours, gaps, and lessons by type. */
export function WeekFigures({ week }: { week: readonly PlannedLesson[] }) {
  const { t } = useTranslation('schedule');
  const { number } = useNumbers();
  const { lessons, hours, gaps, byKind } = figuresOf(week);
  const sums = [
    [number(lessons), t('lessonsWord', { count: lessons })],
    // A fraction has its own plural form.
    [number(hours, { digits: Number.isInteger(hours) ? 0 : 1 }), t('hoursWord', { count: hours })],
    [number(gaps), t('gapsWord', { count: gaps })],
  ] as const;
  return (
    <SectionCard narrow title={t('week')}>
      <Sums>
        {sums.map(([value, word], place) => (
          <div key={place.toString()}>
            <strong>{value}</strong>
            {word}
          </div>
        ))}
      </Sums>
      <Kinds>
        {LESSON_KINDS.filter((kind) => byKind[kind] > 0).map((kind) => (
          <li key={kind}>
            <Box
              component="span"
              sx={(theme) => ({ background: theme.vars.palette.tone[KIND_TONE[kind]].main })}
            />
            {t(`kind.${kind}`)}
            <strong>{byKind[kind]}</strong>
          </li>
        ))}
      </Kinds>
    </SectionCard>
  );
}

const Sums = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  padding: '4px 12px 12px',
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& strong': {
    display: 'block',
    fontSize: '1.25rem',
    lineHeight: '1.5rem',
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
  '& > div + div': { paddingLeft: 12, borderLeft: `1px solid ${theme.vars.palette.divider}` },
}));
const Kinds = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 12px',
  padding: '10px 0 6px',
  fontSize: '0.75rem',
  '&:not(:empty)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& li > span': { width: 10, height: 10, borderRadius: 3 },
  '& strong': { marginLeft: 'auto', fontWeight: 600 },
}));
