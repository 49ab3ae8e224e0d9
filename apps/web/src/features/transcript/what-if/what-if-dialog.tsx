import type { RunningLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import { gpaOf } from '@bilim/rules/grades/gpa';
import { newestOf } from '@bilim/rules/grades/transcript';
import { whatIf } from '@bilim/rules/grades/transcript-what-if';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { WhatIfResult } from './what-if-result.tsx';

export type WhatIfDialogProps = { open: boolean; page: TranscriptPage; onClose: () => void };

const NOTHING = '—';

/**
 * Calculates the average with expected grades. The grades exist only in this dialog: they are neither sent
 * nor stored.
 */
export function WhatIfDialog({ open, page, onClose }: WhatIfDialogProps) {
  const { t } = useTranslation('transcript');
  const language = useLanguage();
  const titleId = useId();
  const [letters, setLetters] = useState<ReadonlyMap<number, string>>(new Map());
  useBackCloses({ open, onClose });
  const bands = page.scales.find(({ id }) => id === page.scaleId)?.bands ?? [];
  const now = gpaOf(newestOf(page.grades));
  const would = whatIf({
    grades: page.grades,
    expected: page.running.map(({ disciplineId, credits }) => ({
      disciplineId,
      credits,
      band: bands.find(({ letter }) => letter === letters.get(disciplineId)) ?? null,
    })),
  }).gpa;
  const choose = ({ disciplineId }: RunningLine, letter: string) =>
    setLetters(new Map([...letters, [disciplineId, letter]]));
  const graded = page.running.filter((line) => line.graded);
  const options = [NOTHING, ...bands.map(({ letter }) => letter)].map((letter) => ({
    value: letter,
    label: letter,
  }));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('whatIf.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('whatIf.text')}</Typography>
        <WhatIfResult now={now} would={would} />
        {graded.length === 0 && <Typography>{t('whatIf.nothing')}</Typography>}
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {page.running.map((line) => (
            <Box key={line.disciplineId} component="li" sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>
                {line.name[language]}
                <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
                  {t('table.creditsShort', { count: line.credits })}
                </Box>
              </Typography>
              {line.graded ? (
                <SegmentedTabs
                  label={t('whatIf.expected', { name: line.name[language] })}
                  options={options}
                  value={letters.get(line.disciplineId) ?? NOTHING}
                  onChange={(letter) => choose(line, letter)}
                />
              ) : (
                <Typography variant="body2" color="textSecondary">
                  {t('whatIf.passFail')}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={letters.size === 0} onClick={() => setLetters(new Map())}>
          {t('whatIf.reset')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('whatIf.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
