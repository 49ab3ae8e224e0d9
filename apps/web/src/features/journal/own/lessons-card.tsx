import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { HistorySheet } from '../history-sheet.tsx';
import { LessonRow } from './lesson-row.tsx';
import type { Course, CourseRecord, Look } from './own.state.ts';

type LessonsCardProps = { course: Course; look: Look; lessonId: number | undefined };

/** The lessons of a discipline with their marks, newest first. */
export function LessonsCard({ course, look, lessonId }: LessonsCardProps) {
  const { t } = useTranslation('journal');
  const id = useId();
  const { id: studentId } = useUser();
  const [lookedAt, setLookedAt] = useState<CourseRecord | null>(null);
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="section"
        component="h2"
        color="textSecondary"
        sx={{ px: 2, pt: 1.5, pb: 1 }}
      >
        {t('lessons.title')}
      </Typography>
      {course.records.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {t('own.noLessons')}
        </Typography>
      ) : (
        <Box component="ul">
          {course.records.map((record) => (
            <LessonRow
              key={record.lessonId}
              record={record}
              look={look}
              isMeant={record.lessonId === lessonId}
              onHistory={() => setLookedAt(record)}
            />
          ))}
        </Box>
      )}
      {lookedAt && (
        <HistorySheet
          of={{ lessonId: lookedAt.lessonId, studentId }}
          title={t('history.title')}
          note={`${course.name} · ${lookedAt.topic || lookedAt.head.lessonType}`}
          pointsMax={lookedAt.pointsMax}
          onClose={() => setLookedAt(null)}
        />
      )}
    </Card>
  );
}
