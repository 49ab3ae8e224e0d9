import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Switch from '@mui/material/Switch';
import type { SxProps, Theme } from '@mui/material/styles';
import { KeyRound, Languages, LogOut, Moon, UserRound } from 'lucide-react';
import { chooseLanguage, chooseTheme } from '../../platform/session/preferences.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { LinkBase } from '../../ui/show/link.tsx';
import { LanguageSwitch } from '../../ui/theme/language-switch.tsx';
import { useDarkMode } from '../../ui/theme/use-dark-mode.ts';
import { useLogOut } from './use-log-out.ts';

const line: SxProps<Theme> = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  gap: 1.5,
  px: 1.5,
  borderRadius: 2,
  fontWeight: 500,
  '&:hover': { background: 'var(--mui-palette-background-default)' },
};

/** Profile, password, dark mode, language, sign out. */
export function ProfileMenuItems({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  const dark = useDarkMode();
  const language = useLanguage();
  const logOut = useLogOut();
  return (
    <>
      <LinkBase to="/profile" onClick={onDone} sx={line}>
        <Icon of={UserRound} />
        {t('openProfile')}
      </LinkBase>
      <LinkBase to="/change-password" onClick={onDone} sx={line}>
        <Icon of={KeyRound} />
        {t('changePassword')}
      </LinkBase>
      <Box component="label" sx={{ ...line, cursor: 'pointer' }}>
        <Icon of={Moon} />
        <Box component="span" sx={{ flex: 1 }}>
          {t('darkMode')}
        </Box>
        <Switch checked={dark} onChange={(_event, on) => chooseTheme(on ? 'dark' : 'light')} />
      </Box>
      <Box sx={{ ...line, '&:hover': {}, flexWrap: 'wrap', py: 0.75 }}>
        <Icon of={Languages} />
        <LanguageSwitch value={language} onChange={chooseLanguage} />
      </Box>
      <Divider sx={{ my: 0.75 }} />
      <ButtonBase onClick={() => logOut.mutate()} disabled={logOut.isPending} sx={line}>
        <Icon of={LogOut} />
        {t('logOut')}
      </ButtonBase>
    </>
  );
}
