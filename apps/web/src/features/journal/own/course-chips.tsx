import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { CountBadge } from '../../../ui/state/count-badge.tsx';
import { type Course, type Look, newIn } from './own.state.ts';

type CourseChipsProps = {
  courses: readonly Course[];
  chosen: Course | undefined;
  look: Look;
  onChoose: (course: Course) => void;
  /** At the end of the row. */
  children: ReactNode;
};

/** The term's disciplines in one scrollable row, each with its number of new marks. */
export function CourseChips({ courses, chosen, look, onChoose, children }: CourseChipsProps) {
  const { t } = useTranslation('journal');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box
        ref={row}
        role="group"
        aria-label={t('own.disciplines')}
        sx={{
          display: 'flex',
          flex: 1,
          flexWrap: { md: 'wrap' },
          gap: 1,
          minWidth: 0,
          ml: { xs: -2, md: 0 },
          pl: { xs: 2, md: 0 },
          py: 0.5,
          overflowX: { xs: 'auto', md: 'visible' },
          scrollbarWidth: 'none',
          // Fades the content at the edge instead of cutting it.
          maskImage: { xs: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)', md: 'none' },
          pr: { xs: 3.5, md: 0 },
        }}
      >
        {courses.map((course) => (
          <ButtonBase
            key={course.key}
            aria-pressed={course.key === chosen?.key}
            onClick={() => onChoose(course)}
            sx={(theme) => ({
              flex: 'none',
              gap: 1,
              minHeight: 44,
              px: 2,
              borderRadius: 99,
              border: `1px solid ${theme.vars.palette.divider}`,
              background: theme.vars.palette.background.paper,
              fontWeight: 500,
              '&[aria-pressed="true"]': {
                background: theme.vars.palette.tone.teal.soft,
                color: theme.vars.palette.tone.teal.on,
                borderColor: 'transparent',
                fontWeight: 600,
              },
            })}
          >
            {course.name}
            <CountBadge count={newIn(course, look)} />
          </ButtonBase>
        ))}
      </Box>
      {children}
    </Box>
  );
}
