import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef, useState } from 'react';
import { useKeptBooks } from '../../../../platform/kept/kept-books.ts';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../../ui/dialog/use-back-closes.ts';
import { usePhone } from '../../../../ui/page/phone.ts';
import { Hidden } from '../../../../ui/show/hidden.tsx';
import type { Finding, Reading, Sizing, Target } from '../reading.ts';
import { useBookmarks } from '../use-bookmarks.ts';
import type { Night } from '../use-night.ts';
import { usePlace } from '../use-place.ts';
import { useReaderKeys } from '../use-reader-keys.ts';
import { DeskBar, type TwoPages } from './desk-bar.tsx';
import { DeskFoot } from './desk-foot.tsx';
import { ElsewhereOffer } from './elsewhere-offer.tsx';
import { Panel } from './panel.tsx';
import { PhoneBottom, PhoneTop } from './phone-bars.tsx';
import { TurnButton } from './turn-button.tsx';

/** In narrower windows the panel opens over the book. */
const PANEL_FROM = '(min-width: 1200px)';

type ReaderFrameProps = {
  book: Book;
  /** False until the first page is rendered: no position is stored before. */
  opened: boolean;
  reading: Reading;
  finding: Finding;
  sizing: Sizing;
  night: Night;
  twoPages: TwoPages | null;
  /** Both bars of a phone are hidden. */
  bare: boolean;
  pages?: ReactNode;
  near?: ReactNode;
  /** The pages. */
  children: ReactNode;
};

/** The window around a book: toolbars, panel, page turning, bookmarks, position. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { book, opened, reading, finding, sizing, night, twoPages, bare, pages, near, children } = props;
  const { t } = useTranslation('reader');
  const phone = usePhone();
  const beside = useMediaQuery(PANEL_FROM, { noSsr: true });
  const [panelOpen, setPanelOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const bookmarks = useBookmarks(book, reading);
  const place = usePlace(book, opened ? reading : null);
  const kept = useKeptBooks().some(({ id }) => id === book.id);
  const closePanel = () => setPanelOpen(false);
  useBackCloses({ open: panelOpen && !beside, onClose: closePanel });
  const onSearch = () => {
    setSearching(true);
    searchRef.current?.focus();
    searchRef.current?.select();
  };
  useReaderKeys({ ...reading, onSearch });

  const chapter = reading.chapters?.find(({ id }) => id === reading.chapterId)?.title ?? '';
  const go = (target: Target) => {
    closePanel();
    reading.goTo(target);
  };
  const bar = { book, finding, sizing, night, bookmarks, chapter, searchRef };
  const panel = (
    <Panel
      reading={reading}
      bookmarks={bookmarks}
      kept={kept}
      pages={pages}
      near={beside ? near : undefined}
      onGo={go}
    />
  );
  const { page, pages: count } = reading;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' }}>
      {!phone && <DeskBar {...bar} twoPages={twoPages} onPanel={beside ? null : () => setPanelOpen(true)} />}
      {phone && !bare && <PhoneTop {...bar} searching={searching} onSearching={setSearching} />}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {beside && (
          <Box
            component="aside"
            aria-label={t('panel')}
            sx={(theme) => ({
              width: 300,
              flex: 'none',
              background: theme.vars.palette.background.paper,
              borderRight: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            {panel}
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ position: 'relative', flex: 1, minHeight: 0, outline: 'none' }}
          >
            <ElsewhereOffer place={place.elsewhere} onFollow={place.follow} onStay={place.stay} />
            {children}
            {!phone && opened && (
              <>
                <TurnButton
                  side="left"
                  label={t('previousPage')}
                  end={reading.atStart}
                  onClick={() => reading.turn(-1)}
                />
                <TurnButton
                  side="right"
                  label={t('nextPage')}
                  end={reading.atEnd}
                  onClick={() => reading.turn(1)}
                />
              </>
            )}
          </Box>
          <Hidden>
            <span role="status">{opened && t('pageOf', { page, pages: count })}</span>
          </Hidden>
          {!phone && opened && <DeskFoot reading={reading} chapter={chapter} />}
        </Box>
      </Box>
      {phone && opened && !bare && (
        <PhoneBottom
          book={book}
          sizing={sizing}
          night={night}
          reading={reading}
          onPanel={() => setPanelOpen(true)}
        />
      )}
      <Dialog
        open={panelOpen && !beside}
        onClose={closePanel}
        maxWidth="xs"
        slotProps={{ paper: { 'aria-label': t('panel'), sx: { height: '80dvh' } } }}
      >
        {panel}
      </Dialog>
    </Box>
  );
}
