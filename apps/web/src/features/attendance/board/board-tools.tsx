import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Hash, Maximize, Minimize, Monitor, UserRoundX, Users, X } from 'lucide-react';
import { useEffect } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useFullScreen } from '../../../ui/page/use-full-screen.ts';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { ThemeButton } from './theme-button.tsx';

type BoardToolsProps = {
  session: QrSession;
  theme: 'dark' | 'light';
  onTheme: () => void;
  onLink: () => void;
};

export function BoardTools({ session, theme, onTheme, onLink }: BoardToolsProps) {
  const { t } = useTranslation(['attendance', 'ui']);
  const { id: sessionId, namesHidden, proof } = session;
  const names = useCallMutation(attendanceContract.names, { refresh: [attendanceContract.session] });
  const proofs = useCallMutation(attendanceContract.proof, {
    refresh: [attendanceContract.session, attendanceContract.codes],
    done: ({ proof: on }) => t(on ? 'proof.onDone' : 'proof.offDone'),
  });
  const fullScreen = useFullScreen();
  const leave = useLeave();
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <Tool
        label={t(namesHidden ? 'showNames' : 'hideNames')}
        icon={namesHidden ? UserRoundX : Users}
        onClick={() => names.mutate({ sessionId, hidden: !namesHidden })}
      />
      <Tool
        label={t('proof.on')}
        icon={Hash}
        pressed={proof}
        onClick={() => proofs.mutate({ sessionId, on: !proof })}
      />
      <ThemeButton theme={theme} onClick={onTheme} />
      <Tool label={t('secondScreen')} icon={Monitor} onClick={onLink} />
      {fullScreen.possible && (
        <Tool
          label={t(fullScreen.on ? 'leaveFullScreen' : 'fullScreen')}
          icon={fullScreen.on ? Minimize : Maximize}
          onClick={fullScreen.toggle}
        />
      )}
      <Tool label={t('ui:close')} icon={X} onClick={leave} />
    </Box>
  );
}

type ToolProps = { label: string; icon: LucideIcon; pressed?: boolean; onClick: () => void };

const Tool = ({ label, icon, pressed, onClick }: ToolProps) => (
  <IconButton
    aria-label={label}
    aria-pressed={pressed}
    color={pressed ? 'primary' : 'default'}
    onClick={onClick}
  >
    <Icon of={icon} />
  </IconButton>
);

/** Returns to the previous screen of the normal window. */
function useLeave() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
}
