import Box from '@mui/material/Box';
import { AttendanceCard } from './attendance-card.tsx';
import { LessonsCard } from './lessons-card.tsx';
import { ModulesCard } from './modules-card.tsx';
import type { Course, Look } from './own.state.ts';

type CourseViewProps = {
  course: Course;
  absencePercent: number;
  /** The term is over. */
  ended: boolean;
  look: Look;
  /** The lesson to highlight. */
  lessonId: number | undefined;
};

/** One discipline: attendance, points, and lessons; in columns where there is room. */
export function CourseView({ course, absencePercent, ended, look, lessonId }: CourseViewProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
        <AttendanceCard course={course} absencePercent={absencePercent} />
        <ModulesCard course={course} absencePercent={absencePercent} ended={ended} />
      </Box>
      <LessonsCard course={course} look={look} lessonId={lessonId} />
    </Box>
  );
}
