import Popover from '@mui/material/Popover';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { MENU_CARD, ProfileMenuHead } from './profile-menu-head.tsx';
import { ProfileMenuItems } from './profile-menu-items.tsx';

export type OpenedProfileMenuProps = { anchor: HTMLElement | null; roleLine: string; onClose: () => void };

/** The opened profile menu; its code loads with the first press. */
export function OpenedProfileMenu({ anchor, roleLine, onClose }: OpenedProfileMenuProps) {
  const { t } = useTranslation('shell');
  const { fullName } = useUser();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('profileMenu', { name: fullName }),
          sx: MENU_CARD,
        },
      }}
    >
      <ProfileMenuHead roleLine={roleLine} />
      <ProfileMenuItems onDone={onClose} />
    </Popover>
  );
}
