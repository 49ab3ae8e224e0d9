import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Bookmark as BookmarkIcon, X } from 'lucide-react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../../ui/page/phone.ts';
import { Icon } from '../../../../ui/show/icon.tsx';
import type { Target } from '../reading.ts';
import type { Bookmarks } from '../use-bookmarks.ts';
import { ONE_LINE } from './bar-look.ts';

type BookmarksListProps = { bookmarks: Bookmarks; onGo: (target: Target) => void };

export function BookmarksList({ bookmarks: { marks, remove }, onGo }: BookmarksListProps) {
  const { t } = useTranslation('reader');
  if (marks.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 1.5 }}>
        {t('noBookmarks')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {marks.map((mark) => {
        const name = mark.label || t('pageNumber', { page: mark.page });
        return (
          <Box component="li" key={mark.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <ButtonBase
              onClick={() => onGo(mark)}
              sx={(theme) => ({
                flex: 1,
                minWidth: 0,
                gap: 1.25,
                minHeight: 40,
                px: 1,
                borderRadius: 2.5,
                textAlign: 'left',
                [TOUCH]: { minHeight: 44 },
                '&:hover': { background: theme.vars.palette.background.default },
                '&:focus-visible': { outlineOffset: -2 },
              })}
            >
              <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
                <Icon of={BookmarkIcon} size={18} />
              </Box>
              <Box component="span" sx={{ flex: 1, ...ONE_LINE }}>
                {name}
              </Box>
              <Box
                component="span"
                sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {mark.page}
              </Box>
            </ButtonBase>
            <IconButton
              aria-label={t('removeNamed', { name })}
              onClick={() => remove(mark)}
              sx={{ width: 32, height: 32 }}
            >
              <Icon of={X} size={16} />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
