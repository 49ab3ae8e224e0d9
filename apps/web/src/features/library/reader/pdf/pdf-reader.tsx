import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../../ui/page/phone.ts';
import { ReaderFrame } from '../frame/reader-frame.tsx';
import { chapterAt, type Reading, type Target } from '../reading.ts';
import { type Trouble, TroubleState } from '../trouble.tsx';
import { useNight } from '../use-night.ts';
import { useTwoPages } from '../use-two-pages.ts';
import { type PasswordAsked, PasswordForm } from './password-form.tsx';
import { optionsFor } from './pdf-setup.ts';
import { PdfStage } from './pdf-stage.tsx';
import { spreadOf } from './spread.ts';
import { NearThumbnails, Thumbnails } from './thumbnails.tsx';
import { useKeeping, usePdfFile } from './use-pdf-file.ts';
import { usePdfOutline } from './use-pdf-outline.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { useZoom } from './use-zoom.ts';

const TWO_FROM = '(min-width: 1000px)';

function troubleOf(error: Error): Trouble {
  const { name } = error;
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'broken';
  if (name === 'PasswordException') return 'unreadable';
  return name === 'UnknownErrorException' ? 'broken' : 'unreachable';
}

/**
 * A PDF, rendered page by page by pdf.js. Its scripts never run: the sandbox part of pdf.js is not included.
 */
export function PdfReader({ book, start, onRetry }: { book: Book; start: Target; onRetry: () => void }) {
  const { t } = useTranslation('reader');
  const phone = usePhone();
  const file = usePdfFile(book);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(book.size === 0 ? 'empty' : null);
  const [asked, setAsked] = useState<PasswordAsked | null>(null);
  const [opened, setOpened] = useState(false);
  const [bare, setBare] = useState(false);
  const [page, setPage] = useState(start.page);
  const night = useNight();
  const zoom = useZoom();
  const twoPages = useTwoPages(useMediaQuery(TWO_FROM, { noSsr: true }));
  const chapters = usePdfOutline(pdf);
  useKeeping({ book, pdf, file });

  const pages = pdf?.numPages ?? book.pages ?? Math.max(page, 1);
  const shown = spreadOf({ page, pages, two: twoPages?.on ?? false });
  const goToPage = (wanted: number) => setPage(Math.min(Math.max(wanted, 1), pages));
  const last = shown.at(-1) ?? page;
  const turn = (step: 1 | -1) => {
    const next = step > 0 ? last + 1 : (shown[0] ?? page) - 1;
    if (next >= 1 && next <= pages)
      setPage(spreadOf({ page: next, pages, two: twoPages?.on ?? false })[0] ?? next);
  };
  const search = usePdfSearch({ pdf, page, goTo: goToPage });
  const reading: Reading = {
    chapters,
    chapterId: (chapters && chapterAt(chapters, last)?.id) ?? null,
    page: Math.min(page, pages),
    shown,
    pages,
    place: null,
    turn,
    atStart: shown.includes(1),
    atEnd: shown.includes(pages),
    share: pages > 1 ? Math.min(1, (last - 1) / (pages - 1)) : 1,
    goTo: ({ page: wanted }) => goToPage(wanted),
  };
  const small = { reading, night: night.on, onGo: goToPage };
  const onFirst = useCallback(() => setOpened(true), []);
  return (
    <ReaderFrame
      {...{ book, opened, reading, night, twoPages }}
      finding={search}
      sizing={zoom.sizing}
      bare={bare && phone}
      pages={pdf && <Thumbnails pdf={pdf} {...small} />}
      near={pdf && <NearThumbnails pdf={pdf} {...small} />}
    >
      <Box sx={CENTRED}>
        {trouble && <TroubleState book={book} trouble={trouble} onRetry={onRetry} />}
        {asked && !pdf && !trouble && <PasswordForm book={book} asked={asked} />}
      </Box>
      {!trouble && !asked && !opened && (
        <LinearProgress aria-label={t('opening')} sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
      )}
      {file && !trouble && (
        <Document
          file={file.source}
          options={optionsFor(book.size)}
          onLoadSuccess={(loaded) => {
            setAsked(null);
            if (loaded.numPages > 0) setPdf(loaded);
            else setTrouble('empty');
          }}
          onLoadError={(error) => setTrouble(troubleOf(error))}
          onPassword={(answer, reason) =>
            setAsked({ answer, wrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD })
          }
          onItemClick={({ pageNumber }) => goToPage(pageNumber)}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          loading={null}
          error={null}
        >
          {pdf && (
            <PdfStage
              {...{ pdf, shown, zoom, turn, onFirst }}
              night={night.on}
              hits={search.found}
              current={search.current}
              onTap={() => setBare(!bare)}
            />
          )}
        </Document>
      )}
    </ReaderFrame>
  );
}

const CENTRED = { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' } as const;
