import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MonitorCheck } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

/**
 * Someone with the link sees all codes: this notice stays while the link works, and one button revokes it.
 */
export function ScreenIsOn({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('attendance');
  const revoke = useCallMutation(attendanceContract.link, {
    refresh: [attendanceContract.session],
    done: t('link.revoked'),
  });
  return (
    <Box
      role="status"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        pl: 1.5,
        pr: 0.5,
        borderRadius: 2.5,
        fontWeight: 600,
        background: palette.tone.warn.soft,
        color: palette.tone.warn.on,
      })}
    >
      <Icon of={MonitorCheck} />
      {t('link.isOn')}
      <Button
        color="inherit"
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ sessionId, on: false })}
        sx={{ ml: 'auto', minHeight: 44, flex: 'none' }}
      >
        {t('link.turnOff')}
      </Button>
    </Box>
  );
}
