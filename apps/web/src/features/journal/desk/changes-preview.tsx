import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Giving } from '../cells/use-journal-cells.ts';
import { MarkChip } from '../mark-chip.tsx';
import { useLessonWords } from '../use-lesson-words.ts';
import type { Pasted, PastedChange } from './pasted.ts';

type ChangesPreviewProps = {
  title: string;
  today: string;
  pasted: Pasted;
  onTake: (givings: readonly Giving[], reason: string) => void;
  onClose: () => void;
};

/** Shows every change and error of a paste before the user confirms it. */
export function ChangesPreview({ title, today, pasted, onTake, onClose }: ChangesPreviewProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const { changes, problems } = pasted;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const asksReason = changes.some(({ lesson }) => lesson.closed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0) return onClose();
    if (asksReason && reason.trim() === '') return setMissing(true);
    onTake(
      changes.map(({ lesson, student, to }) => ({ lessonId: lesson.id, studentId: student.id, mark: to })),
      reason.trim(),
    );
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={title}
      submitLabel={changes.length === 0 ? t('ui:close') : t('desk.preview.take', { count: changes.length })}
      onSubmit={submit}
      onClose={onClose}
    >
      {changes.length === 0 && <Typography>{t('desk.preview.nothing')}</Typography>}
      {problems.length > 0 && <Problems problems={problems} />}
      {changes.length > 0 && (
        <Box
          component="ul"
          aria-label={t('desk.preview.changes')}
          // A scrollable area must be reachable by keyboard.
          tabIndex={0}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}
        >
          {changes.map((change) => (
            <Change key={`${change.lesson.id}-${change.student.id}`} change={change} today={today} />
          ))}
        </Box>
      )}
      {asksReason && (
        <Field
          label={t('reason.label')}
          hint={t('desk.form.reasonHint')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={missing && reason.trim() === '' ? t('ui:required') : undefined}
          inputProps={{ maxLength: REASON_MAX }}
        />
      )}
    </FormDialog>
  );
}

function Change({ change: { lesson, student, from, to }, today }: { change: PastedChange; today: string }) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(today);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {student.fullName}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {words.when(lesson)}
        </Typography>
      </Box>
      <MarkChip
        mark={from}
        pointsMax={lesson.pointsMax}
        word={t(`mark.${from.kind}`)}
        absent={t('mark.absentShort')}
      />
      <Icon of={ArrowRight} size={16} />
      <Hidden>{t('history.to')}</Hidden>
      <MarkChip
        mark={to}
        pointsMax={lesson.pointsMax}
        word={t(`mark.${to.kind}`)}
        absent={t('mark.absentShort')}
      />
    </Box>
  );
}

function Problems({ problems }: { problems: Pasted['problems'] }) {
  const { t } = useTranslation('journal');
  const shown = [...new Set(problems.map(({ text, why }) => t(`desk.preview.why.${why}`, { text })))];
  return (
    <Box role="alert" sx={{ color: 'error.main' }}>
      <Typography>{t('desk.preview.problems', { count: problems.length })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 120, overflow: 'auto' }}>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
