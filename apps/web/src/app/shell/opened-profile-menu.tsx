import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ProfileMenuItems } from './profile-menu-items.tsx';

export type OpenedProfileMenuProps = { anchor: HTMLElement | null; roleLine: string; onClose: () => void };

/** What the person's button opens; its code comes when it is first pressed. */
export function OpenedProfileMenu({ anchor, roleLine, onClose }: OpenedProfileMenuProps) {
  const { t } = useTranslation('shell');
  const { fullName, code, hasPhoto } = useUser();
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
          sx: (theme) => ({
            width: 296,
            mt: 1,
            p: 0.75,
            borderRadius: 3,
            border: `1px solid ${theme.vars.palette.divider}`,
            background: theme.vars.palette.raised,
            boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
          }),
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 1.5, py: 1.25 }}>
        <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{fullName}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {roleLine}
          </Typography>
        </Box>
      </Box>
      <ProfileMenuItems onDone={onClose} />
    </Popover>
  );
}
