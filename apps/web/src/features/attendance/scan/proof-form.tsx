import { attendanceContract, PROOF_DIGITS } from '@bilim/contract/areas/attendance.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Hash } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { useServerTime } from '../server-clock.ts';
import type { VisitAnswer } from './visit.ts';

type ProofFormProps = { sessionId: number; until: Date; onProven: (answer: VisitAnswer) => void };

/** After the scan: the digits that the screen shows next. Without them the teacher reviews the scan. */
export function ProofForm({ sessionId, until, onProven }: ProofFormProps) {
  const { t } = useTranslation('attendance');
  const dates = useDates();
  const now = useServerTime();
  const [digits, setDigits] = useState('');
  const prove = useCallMutation(attendanceContract.prove, {
    onDone: onProven,
    onRefused: () => setDigits(''),
  });
  const isLate = now !== null && now > until;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (digits.length === PROOF_DIGITS) prove.mutate({ sessionId, digits });
  };
  return (
    <Box
      component="form"
      onSubmit={send}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', maxWidth: 360 }}
    >
      <Icon of={Hash} size={36} />
      <Typography component="h2" sx={{ fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 650 }}>
        {t('proof.ask')}
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ textWrap: 'balance' }}>
        {isLate ? t('proof.late') : t('proof.askText', { time: dates.time(until) })}
      </Typography>
      {isLate ? (
        <LinkButton to="/" variant="contained" size="large">
          {t('scan.done')}
        </LinkButton>
      ) : (
        <>
          <TextField
            label={t('proof.field')}
            value={digits}
            onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, '').slice(0, PROOF_DIGITS))}
            error={prove.error !== null}
            helperText={prove.error && failureText(prove.error)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={prove.isPending}
            disabled={digits.length < PROOF_DIGITS}
          >
            {t('proof.send')}
          </Button>
        </>
      )}
    </Box>
  );
}
