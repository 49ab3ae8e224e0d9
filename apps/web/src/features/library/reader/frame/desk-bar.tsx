import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { BookOpen, Download, Expand, Minimize, Moon, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { useFullScreen } from '../../../../ui/page/use-full-screen.ts';
import { Icon } from '../../../../ui/show/icon.tsx';
import { downloadUrl } from '../reader.api.ts';
import type { Finding, Sizing } from '../reading.ts';
import type { Bookmarks } from '../use-bookmarks.ts';
import type { Night } from '../use-night.ts';
import { PRESSED } from './bar-look.ts';
import { BookHead } from './book-head.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { LeaveButton } from './leave-button.tsx';
import { SearchBox } from './search-box.tsx';

/** Two pages side by side, if there is room. */
export type TwoPages = { on: boolean; toggle: () => void };

export type BarProps = {
  book: Book;
  finding: Finding;
  sizing: Sizing;
  night: Night;
  bookmarks: Bookmarks;
  /** The default name of a new bookmark. */
  chapter: string;
  searchRef: Ref<HTMLInputElement>;
};

type DeskBarProps = BarProps & { twoPages: TwoPages | null; onPanel: (() => void) | null };

export function DeskBar(props: DeskBarProps) {
  const { book, finding, sizing, night, bookmarks, chapter, searchRef, twoPages, onPanel } = props;
  const { t } = useTranslation('reader');
  const full = useFullScreen();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 60,
        px: 2,
        flex: 'none',
        background: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <LeaveButton bookId={book.id} />
      {onPanel && (
        <IconButton aria-label={t('panel')} onClick={onPanel}>
          <Icon of={PanelLeft} />
        </IconButton>
      )}
      <BookHead book={book} note={book.author} cover />
      <Box sx={{ width: 290, flex: 'none' }}>
        <SearchBox finding={finding} inputRef={searchRef} />
      </Box>
      <Box sx={(theme) => ({ width: '1px', height: 20, mx: 0.5, background: theme.vars.palette.divider })} />
      <IconButton aria-label={t('smaller')} onClick={sizing.smaller}>
        <Icon of={ZoomOut} />
      </IconButton>
      <Percent sizing={sizing} />
      <IconButton aria-label={t('larger')} onClick={sizing.larger}>
        <Icon of={ZoomIn} />
      </IconButton>
      {twoPages && (
        <IconButton
          aria-label={t('twoPages')}
          aria-pressed={twoPages.on}
          onClick={twoPages.toggle}
          sx={PRESSED}
        >
          <Icon of={BookOpen} />
        </IconButton>
      )}
      <IconButton aria-label={t('night')} aria-pressed={night.on} onClick={night.toggle} sx={PRESSED}>
        <Icon of={Moon} />
      </IconButton>
      <BookmarkButton bookmarks={bookmarks} suggested={chapter} />
      <IconButton aria-label={t('download')} href={downloadUrl(book)} download={book.fileName}>
        <Icon of={Download} />
      </IconButton>
      {full.possible && (
        <IconButton
          aria-label={full.on ? t('leaveFullScreen') : t('fullScreen')}
          aria-pressed={full.on}
          onClick={full.toggle}
          sx={PRESSED}
        >
          <Icon of={full.on ? Minimize : Expand} />
        </IconButton>
      )}
    </Box>
  );
}

/** The zoom; for pages with a width, a click fits them to the window's width. */
export function Percent({ sizing: { percent, fitWidth } }: { sizing: Sizing }) {
  const { t } = useTranslation('reader');
  const look = {
    minWidth: 52,
    textAlign: 'center',
    fontSize: '0.8125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  } as const;
  const words = t('percent', { percent });
  if (!fitWidth) return <Box sx={look}>{words}</Box>;
  return (
    <IconButton
      aria-label={`${words}, ${t('fitWidth')}`}
      onClick={fitWidth}
      sx={{ ...look, width: 'auto', px: 0.75, color: 'text.primary' }}
    >
      {words}
    </IconButton>
  );
}
