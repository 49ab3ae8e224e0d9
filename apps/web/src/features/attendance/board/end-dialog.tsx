import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type * as z from 'zod';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useReason } from '../use-reason.ts';

type EndInput = z.output<typeof attendanceContract.end.input>;
type EndDialogProps = { session: QrSession; open: boolean; onClose: () => void };

/** Ends the QR; optionally marks students without a mark as absent. */
export function EndDialog({ session, open, onClose }: EndDialogProps) {
  const { t } = useTranslation('attendance');
  const [absent, setAbsent] = useState(false);
  const { all, accepted, review } = session.counts;
  const rest = Math.max(0, all - accepted - review);
  const asking = useReason<EndInput>();
  const end = useCallMutation(attendanceContract.end, {
    refresh: [attendanceContract.session, attendanceContract.codes, attendanceContract.review],
    done: t('end.done'),
    onDone: onClose,
    onRefused: asking.onRefused,
  });
  if (asking.input) return <ReasonDialog onReason={asking.answer(end.mutate)} onClose={asking.onClose} />;
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={t('end.title')}
      confirmLabel={t('end.button')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ sessionId: session.id, absent: absent && rest > 0, reason: '' })}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(session.round === 2 ? 'end.textSecond' : 'end.text', { accepted, review })}
      </Typography>
      {rest > 0 && (
        <FormControlLabel
          control={<Checkbox checked={absent} onChange={(_, checked) => setAbsent(checked)} />}
          label={t('end.absent', { count: rest })}
          sx={{ color: 'text.primary' }}
        />
      )}
    </ConfirmDialog>
  );
}
