import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import type { Lesson, PlannedLesson } from '../week-plan.ts';
import { CancelForm } from './cancel-form.tsx';
import { LessonDeeds } from './lesson-deeds.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { MoveForm } from './move-form.tsx';
import { RestoreButton } from './restore-button.tsx';

export type OpenLesson = { lesson: Lesson; given: PlannedLesson | null };
export type LessonDialogProps = { shown: OpenLesson; timetable: ShownTimetable; onClose: () => void };

/** The details of a lesson, with links; authorized users change the lesson here. */
export function LessonDialog({ shown: { lesson, given }, timetable, onClose }: LessonDialogProps) {
  const { t } = useTranslation(['schedule', 'ui']);
  const titleId = useId();
  const [form, setForm] = useState<'move' | 'cancel' | null>(null);
  useBackCloses({ open: form === null, onClose });
  const { term, termKey } = timetable;
  const isMine = timetable.isMine(lesson);
  const close = () => setForm(null);
  if (form === 'cancel' && given) {
    return <CancelForm given={given} onClose={close} onDone={onClose} />;
  }
  if (form === 'move' && given && term) {
    return (
      <MoveForm given={given} term={term} bells={timetable.frame.bells} onClose={close} onDone={onClose} />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{lesson.discipline}</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        <LessonFacts lesson={lesson} given={given} week={timetable.monday} isMine={isMine} />
        {given && lesson.can.change && (
          <Office
            given={given}
            onMove={() => setForm('move')}
            onCancel={() => setForm('cancel')}
            onDone={onClose}
          />
        )}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          gap: 1,
          flexDirection: { xs: 'column-reverse', md: 'row' },
          alignItems: { xs: 'stretch', md: 'center' },
        }}
      >
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
        {termKey && isMine && (
          <LessonDeeds
            lesson={lesson}
            given={given}
            term={termKey}
            hasBegun={given !== null && given.day <= timetable.today}
            size="whole"
            first="contained"
          />
        )}
      </DialogActions>
    </Dialog>
  );
}

type OfficeProps = { given: PlannedLesson; onMove: () => void; onCancel: () => void; onDone: () => void };

/** The office's actions for the lesson of this day. */
function Office({ given, onMove, onCancel, onDone }: OfficeProps) {
  const { t } = useTranslation('schedule');
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Typography variant="section" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        {t('officeDeeds')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="soft" onClick={onMove}>
          {t('move')}
        </Button>
        {given.state !== 'cancelled' && (
          <Button variant="outlined" color="error" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {given.change && <RestoreButton given={given} onDone={onDone} />}
      </Box>
    </Box>
  );
}
