import { BOOKMARK_LABEL_MAX } from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Icon } from '../../../../ui/show/icon.tsx';
import type { Bookmarks } from '../use-bookmarks.ts';
import { PRESSED } from './bar-look.ts';

/** Adds a named bookmark; on a bookmarked page removes it. */
export function BookmarkButton({ bookmarks, suggested }: { bookmarks: Bookmarks; suggested: string }) {
  const { t } = useTranslation(['reader', 'ui']);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [label, setLabel] = useState('');
  const { here, add, remove } = bookmarks;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The button can still be clicked during the closing transition.
    if (anchor) add(label);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        aria-label={here ? t('removeBookmark') : t('addBookmark')}
        aria-pressed={here !== null}
        onClick={({ currentTarget }) => {
          if (here) return remove(here);
          setLabel(suggested.slice(0, BOOKMARK_LABEL_MAX));
          setAnchor(currentTarget);
        }}
        sx={PRESSED}
      >
        <Icon of={here ? BookmarkCheck : Bookmark} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('addBookmark') } }}
      >
        <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 1.5, p: 2, width: 280 }}>
          <Field
            label={t('bookmarkLabel')}
            autoFocus
            value={label}
            inputProps={{ maxLength: BOOKMARK_LABEL_MAX }}
            onChange={({ target }) => setLabel(target.value)}
          />
          <Button type="submit" variant="contained">
            {t('ui:save')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
