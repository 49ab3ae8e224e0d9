import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { MarkChip } from '../mark-chip.tsx';
import type { CourseRecord } from './own.state.ts';

/** A number with the lessons behind it and its formula. */
export type Rows = { title: string; value: string; how: string; records: readonly CourseRecord[] };

/** Explains a number lesson by lesson; on a phone in a sheet. */
export function RowsSheet({ rows, onClose }: { rows: Rows; onClose: () => void }) {
  const { t } = useTranslation(['journal', 'ui']);
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  const { title, value, how, records } = rows;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {title}: {value}
      </DialogTitle>
      <DialogContent>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
          {how}
        </Typography>
        <Box component="ul" aria-label={t('own.rows')}>
          {records.map(({ lessonId, heldOn, head, number, topic, mark, pointsMax }) => (
            <Box
              component="li"
              key={lessonId}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                minHeight: 44,
                borderTop: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Typography color="textSecondary" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
                {`${heldOn.slice(8)}.${heldOn.slice(5, 7)}`}
              </Typography>
              <Typography sx={{ flex: 1, minWidth: 0 }}>
                {[t(`kind.${head.kind}`, { number }), topic].filter(Boolean).join('. ')}
              </Typography>
              <MarkChip
                mark={mark}
                pointsMax={pointsMax}
                word={t(`mark.${mark.kind}`)}
                absent={t('mark.absentShort')}
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
