import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { CountBadge } from '../../../ui/state/count-badge.tsx';
import { useUnreadIn } from '../unread.ts';

type ToLatestButtonProps = { shown: boolean; roomId: number | null; onClick: () => void };

/** Scrolls to the end and shows the unread count. */
export function ToLatestButton({ shown, roomId, onClick }: ToLatestButtonProps) {
  const { t } = useTranslation('chat');
  const unread = useUnreadIn()(roomId);
  if (!shown) return null;
  return (
    <ButtonBase
      aria-label={unread > 0 ? t('toLatestUnread', { count: unread }) : t('toLatest')}
      onClick={onClick}
      sx={(theme) => ({
        position: 'absolute',
        right: 16,
        bottom: 16,
        width: 44,
        height: 44,
        borderRadius: 99,
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.raised,
        color: theme.vars.palette.text.secondary,
        boxShadow: '0 4px 16px rgb(6 20 18 / 0.12)',
        '&:hover': { color: theme.vars.palette.text.primary },
      })}
    >
      <Icon of={ChevronDown} size={22} />
      <Box component="span" sx={{ position: 'absolute', top: -8 }}>
        <CountBadge count={unread} />
      </Box>
    </ButtonBase>
  );
}
