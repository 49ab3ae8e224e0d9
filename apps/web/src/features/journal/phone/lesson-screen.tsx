import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { HistorySheet } from '../history-sheet.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { filledOf, nextWithoutPoints } from '../lesson-list.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { LessonBar } from './lesson-bar.tsx';
import { LessonFoot } from './lesson-foot.tsx';
import { StudentRow } from './student-row.tsx';
import { TopicChooser } from './topic-chooser.tsx';
import { useLessonMarks } from './use-lesson-marks.ts';

type LessonScreenProps = { journal: WholeJournal; lesson: JournalLesson };

/** One lesson as a list: mark everyone present, then the exceptions, then points. */
export function LessonScreen({ journal, lesson }: LessonScreenProps) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(journal.today);
  const marks = useLessonMarks({ journal, lesson });
  const { students, cellOf } = marks;
  const [openId, setOpenId] = useState<number | null>(null);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const looked = students.find(({ id }) => id === lookedAt);
  const progress = filledOf({ journal, lesson, markIn: marks.markIn });
  const pointsGiven = (studentId: number) =>
    setOpenId(nextWithoutPoints({ students, after: studentId, markOf: (id) => cellOf(id).mark }));
  return (
    <>
      <LessonBar journal={journal} lesson={lesson} marks={marks} />
      <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5 }}>
        <TopicChooser journal={journal} lesson={lesson} />
        <Button
          variant="outlined"
          color="inherit"
          disabled={progress.filled === progress.of || !marks.cells.isReady}
          startIcon={<Icon of={CheckCheck} size={18} />}
          onClick={() => marks.allPresent()}
          sx={{ flex: 'none', minHeight: 44 }}
        >
          {t('lesson.allPresent')}
        </Button>
      </Box>
      <Box component="ul" aria-label={t('lesson.students')} sx={EDGE_TO_EDGE}>
        {students.map((student) => (
          <StudentRow
            key={student.id}
            journal={journal}
            lesson={lesson}
            student={student}
            marks={marks}
            isOpen={openId === student.id}
            onOpen={(isOpen) => setOpenId(isOpen ? student.id : null)}
            onPoints={() => pointsGiven(student.id)}
            onHistory={() => setLookedAt(student.id)}
          />
        ))}
      </Box>
      <LessonFoot progress={progress} />
      {marks.asksReason && <ReasonDialog onReason={marks.onReason} onClose={marks.onNoReason} />}
      {looked && (
        <HistorySheet
          of={{ lessonId: lesson.id, studentId: looked.id }}
          title={looked.fullName}
          note={`${journal.head.discipline} · ${words.when(lesson)}`}
          pointsMax={lesson.pointsMax}
          onClose={() => setLookedAt(null)}
        />
      )}
    </>
  );
}

const EDGE_TO_EDGE = { mx: { xs: -2, md: 0 } };
