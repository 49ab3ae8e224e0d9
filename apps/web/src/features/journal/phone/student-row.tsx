import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { NARROW } from '../../../ui/page/phone.ts';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { ConflictRow } from './conflict-row.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { PointsPanel } from './points-panel.tsx';
import { RefusedLine } from './refused-line.tsx';
import type { LessonMarks } from './use-lesson-marks.ts';
import { useLongPress } from './use-long-press.ts';
import { useStudentNote } from './use-student-note.ts';

type StudentRowProps = {
  journal: WholeJournal;
  lesson: JournalLesson;
  student: JournalStudent;
  marks: LessonMarks;
  /** Whether the points are offered below it. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Points were given: move to the next student. */
  onPoints: () => void;
  onHistory: () => void;
};

/** One student of the list: name, notes, and three buttons. */
export function StudentRow(props: StudentRowProps) {
  const { journal, lesson, student, marks, isOpen, onOpen, onPoints, onHistory } = props;
  const { t } = useTranslation('journal');
  const nameId = useId();
  const cell = marks.cellOf(student.id);
  const note = useStudentNote({ journal, student, marks, cell });
  const press = useLongPress(onHistory);
  if (cell.state === 'conflict')
    return <ConflictRow lesson={lesson} student={student} cell={cell} marks={marks} />;
  return (
    <Box
      component="li"
      {...press}
      sx={(theme) => ({
        px: 2,
        py: 0.5,
        userSelect: 'none',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        background: isOpen ? theme.vars.palette.tone.teal.soft : theme.vars.palette.background.paper,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ButtonBase
          id={nameId}
          onClick={onHistory}
          title={t('history.of', { name: student.fullName })}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 52,
            gap: 1.25,
            justifyContent: 'flex-start',
            textAlign: 'left',
            borderRadius: 2,
          }}
        >
          <Box component="span" sx={{ [NARROW]: { display: 'none' } }}>
            <PersonAvatar
              fullName={student.fullName}
              code={student.code}
              hasPhoto={student.hasPhoto}
              size={36}
            />
          </Box>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 500, lineHeight: 1.25 }}>
              {twoNames(student.fullName)}
            </Typography>
            {note && (
              <Typography
                component="span"
                variant="caption"
                color={note.color}
                sx={{ display: 'block', fontWeight: note.color === 'error' ? 600 : 400 }}
              >
                {note.text}
              </Typography>
            )}
          </Box>
        </ButtonBase>
        <MarkButtons
          labelledBy={nameId}
          cell={cell}
          lesson={lesson}
          disabled={student.left || !marks.cells.isReady}
          isOpen={isOpen}
          onGive={(mark) => marks.give([{ studentId: student.id, mark }])}
          onOpen={onOpen}
        />
      </Box>
      {cell.state === 'refused' && (
        <RefusedLine student={student} cell={cell} lesson={lesson} marks={marks} />
      )}
      {isOpen && (
        <PointsPanel
          name={twoNames(student.fullName)}
          mark={cell.mark}
          pointsMax={lesson.pointsMax}
          onGive={(mark) => {
            marks.give([{ studentId: student.id, mark }]);
            if (mark.kind === 'points') onPoints();
            else onOpen(false);
          }}
        />
      )}
    </Box>
  );
}
