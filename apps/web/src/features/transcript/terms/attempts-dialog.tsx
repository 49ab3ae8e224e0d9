import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { datesIn } from '../../../platform/time/dates.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import type { Words } from '../use-words.ts';
import { LetterChip } from './letter-chip.tsx';
import { markOf } from './mark-of.ts';

type AttemptsDialogProps = {
  open: boolean;
  attempts: readonly GradeLine[];
  words: Words;
  onClose: () => void;
};

/** All attempts at one discipline, and the one that counts. */
export function AttemptsDialog({ open, attempts, words, onClose }: AttemptsDialogProps) {
  const { t, language, tag } = words;
  const titleId = useId();
  useBackCloses({ open, onClose });
  const newest = attempts.at(-1);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth lang={tag}>
      <DialogTitle id={titleId}>{t('retake.title', { name: newest?.name[language] })}</DialogTitle>
      <DialogContent>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {attempts.map((grade) => (
            <Box
              key={grade.id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, minHeight: 52 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>
                  {`${t('retake.attempt', { attempt: grade.attempt })} · ${datesIn(language).calendarDay(grade.givenOn)}`}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[markOf(grade, words), t(grade === newest ? 'retake.counts' : 'retake.left')].join(' · ')}
                </Typography>
              </Box>
              {grade.points !== null && <b>{grade.points}</b>}
              <LetterChip grade={grade}>
                {grade.letter ?? t(grade.passed ? 'mark.passedShort' : 'mark.notPassedShort')}
              </LetterChip>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('retake.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
