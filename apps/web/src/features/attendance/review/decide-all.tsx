import type { VisitState } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { pressOnce } from '../../../ui/form/press-once.ts';

type DecideAllProps = { count: number; onDecide: (state: VisitState) => void };

/** Decides all shown scans at once; the toast offers undo. */
export function DecideAll({ count, onDecide }: DecideAllProps) {
  const { t } = useTranslation('attendance');
  return (
    <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: 1, minHeight: 44, whiteSpace: 'nowrap' } }}>
      <Button variant="outlined" color="inherit" onClick={pressOnce(() => onDecide('rejected'))}>
        {t('review.rejectAll')}
      </Button>
      <Button variant="contained" onClick={pressOnce(() => onDecide('accepted'))}>
        {t('review.acceptAll', { count })}
      </Button>
    </Box>
  );
}
