import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TOUCH } from '../../ui/page/phone.ts';
import { MENU_CARD, ProfileMenuHead } from './profile-menu-head.tsx';

/** Profile, password, dark mode, language, and after a divider sign out. */
const LINES = [
  { width: 55, height: 44 },
  { width: 50, height: 44 },
  { width: 45, height: 44 },
  { width: 65, height: 48, [TOUCH]: { height: 56 } },
  { width: 30, height: 44, mt: '13px' },
];

type ComingProfileMenuProps = { anchor: HTMLElement; roleLine: string; onClose: () => void };

/** Placeholder while the menu code loads: the known data, and a skeleton of the other items. */
export function ComingProfileMenu({ anchor, roleLine, onClose }: ComingProfileMenuProps) {
  const { bottom, right } = anchor.getBoundingClientRect();
  return (
    <Box
      aria-busy
      onClick={onClose}
      sx={(theme) => ({ position: 'fixed', inset: 0, zIndex: theme.zIndex.modal })}
    >
      <Box
        style={{ top: Math.round(bottom), right: Math.max(16, document.documentElement.clientWidth - right) }}
        sx={[{ position: 'absolute', boxSizing: 'border-box' }, MENU_CARD].flat()}
      >
        <ProfileMenuHead roleLine={roleLine} />
        {LINES.map(({ width, ...line }) => (
          <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, ...line }}>
            <Skeleton variant="circular" width={20} height={20} />
            <Skeleton width={`${width}%`} height={14} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
