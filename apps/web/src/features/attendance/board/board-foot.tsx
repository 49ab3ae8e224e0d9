import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EyeOff, ListChecks, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ScreenIsOn } from './screen-is-on.tsx';

type BoardFootProps = {
  session: QrSession;
  /** No more codes are shown. */
  over: boolean;
  onEnd: () => void;
};

/** The second screen while it is on, the second round, the scans to review, and the end button. */
export function BoardFoot({ session, over, onEnd }: BoardFootProps) {
  const { t } = useTranslation('attendance');
  const [asksSecond, setAsksSecond] = useState(false);
  const [reviews, setReviews] = useState(false);
  const { id, round, endedAt, counts, hasScreen } = session;
  const second = useCallMutation(attendanceContract.second, {
    refresh: [attendanceContract.session, attendanceContract.codes],
    done: t('secondBegun'),
    onDone: () => setAsksSecond(false),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {hasScreen && !over && <ScreenIsOn sessionId={id} />}
      <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon of={EyeOff} size={18} />
        {t('onlyNames')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
          gap: 1,
          '& > *': { minHeight: 48, whiteSpace: 'nowrap' },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          disabled={round === 2 || over}
          startIcon={<Icon of={Repeat} />}
          onClick={() => setAsksSecond(true)}
        >
          {t('secondRound')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          startIcon={<Icon of={ListChecks} />}
          onClick={() => setReviews(true)}
        >
          {t('review.title')}
          {counts.review > 0 && <ToReview count={counts.review} />}
        </Button>
        <Button variant="contained" disabled={endedAt !== null} onClick={onEnd}>
          {t('end.button')}
        </Button>
      </Box>
      <ReviewDialog sessionId={id} open={reviews} onClose={() => setReviews(false)} />
      <ConfirmDialog
        open={asksSecond}
        tone="primary"
        title={t('secondAsk')}
        confirmLabel={t('secondConfirm')}
        busy={second.isPending}
        onConfirm={() => second.mutate({ sessionId: id })}
        onClose={() => setAsksSecond(false)}
      >
        {t('secondText')}
      </ConfirmDialog>
    </Box>
  );
}

function ToReview({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        placeItems: 'center',
        ml: 1,
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: 99,
        fontSize: '0.75rem',
        fontWeight: 700,
        background: palette.tone.warn.main,
        color: palette.background.paper,
      })}
    >
      {count}
    </Box>
  );
}
