import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../../ui/page/phone.ts';
import { ReaderFrame } from '../frame/reader-frame.tsx';
import type { Reading, Target } from '../reading.ts';
import { TroubleState } from '../trouble.tsx';
import { useNight } from '../use-night.ts';
import { pressHere } from '../use-reader-keys.ts';
import { useTwoPages } from '../use-two-pages.ts';
import type { Look } from './messages.ts';
import { useEpubBook } from './use-epub-book.ts';
import { useEpubFile } from './use-epub-file.ts';
import { useEpubSearch } from './use-epub-search.ts';
import { useTextSize } from './use-text-size.ts';

const DOCUMENT = `${import.meta.env.BASE_URL}epub-reader.html`;
const TWO_FROM = '(min-width: 1000px)';
const DAY = { ground: '#FFFFFF', ink: '#14201E', link: '#0B6E66' };
const NIGHT = { ground: '#1C2423', ink: '#DCE6E4', link: '#7ADFD1' };

/** An EPUB reader: the text is in a frame whose content security policy blocks active content of the book. */
export function EpubReader({ book, start, onRetry }: { book: Book; start: Target; onRetry: () => void }) {
  const { t } = useTranslation('reader');
  const phone = usePhone();
  const { file, trouble: missing } = useEpubFile(book);
  const [bare, setBare] = useState(false);
  const night = useNight();
  const sizing = useTextSize();
  const twoPages = useTwoPages(useMediaQuery(TWO_FROM, { noSsr: true }));
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const look: Look = {
    ...(night.on ? NIGHT : DAY),
    size: sizing.percent,
    columns: twoPages?.on ? 2 : 1,
    calm,
  };
  const { frame, failed, chapters, position, found, tell } = useEpubBook({
    file,
    start: { place: start.place ?? null, share: book.reading?.share ?? 0 },
    look,
    onKey: pressHere,
    onTap: () => setBare(!bare),
  });
  const pages = position?.pages ?? book.pages ?? 1;
  const page = position?.page ?? start.page;
  const finding = useEpubSearch({ found, page, tell });
  const reading: Reading = {
    chapters,
    chapterId: position?.chapterId ?? null,
    page,
    shown: [page],
    pages,
    atStart: position?.atStart ?? true,
    atEnd: position?.atEnd ?? false,
    place: position?.place ?? null,
    share: position?.share ?? 0,
    turn: (step) => tell({ say: 'turn', step }),
    goTo: ({ page: wanted, place = null }) =>
      tell({ say: 'go', place, share: wanted < pages ? (wanted - 1) / pages : 1 }),
  };
  const trouble = missing ?? (failed ? 'broken' : null);
  return (
    <ReaderFrame
      {...{ book, reading, finding, sizing, night, twoPages }}
      opened={position !== null && !trouble}
      bare={bare && phone}
    >
      {trouble ? (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
          <TroubleState book={book} trouble={trouble} onRetry={onRetry} />
        </Box>
      ) : (
        <>
          {!position && (
            <LinearProgress
              aria-label={t('opening')}
              sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 }}
            />
          )}
          <Box
            component="iframe"
            ref={frame}
            src={DOCUMENT}
            title={book.name}
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              border: 0,
              background: look.ground,
            }}
          />
        </>
      )}
    </ReaderFrame>
  );
}
