import { ROLE } from '@bilim/contract/access';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { Hidden } from '../../ui/show/hidden.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { PersonAvatar } from '../../ui/show/person-avatar.tsx';
import { ComingProfileMenu } from './coming-profile-menu.tsx';
import type { OpenedProfileMenuProps } from './opened-profile-menu.tsx';

/** 'ИВТ-1-23 · студент', or a teacher's position. */
function useRoleLine(): string {
  const { t } = useTranslation('shell');
  const { role, group, position } = useUser();
  if (role === ROLE.teacher) return position || t('role.teacher');
  return [group, t('role.student')].filter(Boolean).join(' · ');
}

/** The profile button and its menu. In narrow places only the photo is shown. */
export function ProfileMenu({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('shell');
  const { fullName, code, hasPhoto } = useUser();
  const roleLine = useRoleLine();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useBackCloses({ open: anchor !== null, onClose: close });
  const Opened = useLater<OpenedProfileMenuProps>({
    load: async () => (await import('./opened-profile-menu.tsx')).OpenedProfileMenu,
    wish: anchor,
    onMissing: close,
  });
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={(theme) => ({
          gap: 1.25,
          p: 0.5,
          pr: wide ? 1 : 0.5,
          borderRadius: wide ? 2.5 : 99,
          textAlign: 'left',
          '&:hover': { background: theme.vars.palette.background.default },
        })}
      >
        <Hidden>{t('profileMenu', { name: fullName })}</Hidden>
        <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={36} />
        {wide && (
          <>
            <Box aria-hidden sx={{ maxWidth: 200, display: { md: 'none', lg: 'block' } }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {shortFullName(fullName)}
              </Typography>
              <Typography variant="caption" color="textSecondary" noWrap component="p">
                {roleLine}
              </Typography>
            </Box>
            <Icon of={ChevronDown} size={18} />
          </>
        )}
      </ButtonBase>
      {anchor && !Opened && <ComingProfileMenu anchor={anchor} roleLine={roleLine} onClose={close} />}
      {Opened && <Opened anchor={anchor} roleLine={roleLine} onClose={close} />}
    </>
  );
}

/** Family and given name; the patronymic is shown where it fits. */
function shortFullName(fullName: string): string {
  return fullName.split(/\s+/).slice(0, 2).join(' ');
}
