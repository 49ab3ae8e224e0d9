import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useUser } from '../../platform/session/session.ts';
import { PersonAvatar } from '../../ui/show/person-avatar.tsx';

/** The card of the profile menu. */
export const MENU_CARD: SxProps<Theme> = (theme) => ({
  width: 296,
  mt: 1,
  p: 0.75,
  borderRadius: 3,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.raised,
  boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
});

/** The user’s name and role at the top. */
export function ProfileMenuHead({ roleLine }: { roleLine: string }) {
  const { fullName, code, hasPhoto } = useUser();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 1.5, py: 1.25 }}>
      <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{fullName}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {roleLine}
        </Typography>
      </Box>
    </Box>
  );
}
