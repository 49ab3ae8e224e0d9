import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import type { Reading } from '../reading.ts';
import { useBoxSize } from './use-box-size.ts';
import { NIGHT_GROUND, useNightPage } from './use-night-page.ts';

const WIDTH = 78;
const HEIGHT = 110;
const ROW = HEIGHT + 32;
const COLUMNS = 3;

type ThumbnailsProps = {
  pdf: PDFDocumentProxy;
  reading: Pick<Reading, 'shown' | 'pages'>;
  night: boolean;
  onGo: (page: number) => void;
};

/** Thumbnails of all pages. Only visible rows are rendered: a book may have ten thousand pages. */
export function Thumbnails({ pdf, reading: { shown, pages }, night, onGo }: ThumbnailsProps) {
  const { ref, element, size } = useBoxSize();
  const [top, setTop] = useState(0);
  const rowOf = (page: number) => Math.floor((page - 1) / COLUMNS);
  const here = rowOf(shown[0] ?? 1);
  useEffect(() => {
    if (!element) return;
    const [from, to] = [here * ROW, (here + 1) * ROW];
    if (from < element.scrollTop || to > element.scrollTop + element.clientHeight)
      element.scrollTop = from - element.clientHeight / 2 + ROW / 2;
  }, [here, element]);
  const rows = Math.ceil(pages / COLUMNS);
  const first = Math.max(0, Math.floor(top / ROW) - 1);
  const last = Math.min(rows, Math.ceil((top + (size?.height ?? 0)) / ROW) + 1);
  const inSight = Array.from({ length: Math.max(0, last - first) * COLUMNS }, (_, index) => ({
    page: first * COLUMNS + index + 1,
    row: first + Math.floor(index / COLUMNS),
    column: index % COLUMNS,
  })).filter(({ page }) => page <= pages);
  return (
    <Box
      ref={ref}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative', mx: -0.5 }}
    >
      <Box style={{ height: rows * ROW }} />
      {inSight.map(({ page, row, column }) => (
        <Box
          key={page}
          sx={{ position: 'absolute', width: `${100 / COLUMNS}%`, display: 'grid', placeItems: 'center' }}
          style={{ top: row * ROW, left: `${(100 / COLUMNS) * column}%` }}
        >
          <Thumbnail pdf={pdf} page={page} current={shown.includes(page)} night={night} onGo={onGo} />
        </Box>
      ))}
    </Box>
  );
}

/** The current page and the following ones. */
export function NearThumbnails({ pdf, reading: { shown, pages }, night, onGo }: ThumbnailsProps) {
  const first = Math.max(1, Math.min(shown[0] ?? 1, pages - COLUMNS + 1));
  const near = Array.from({ length: COLUMNS }, (_, index) => first + index).filter((page) => page <= pages);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
        justifyItems: 'center',
        pt: 0.5,
      }}
    >
      {near.map((page) => (
        <Thumbnail
          key={page}
          pdf={pdf}
          page={page}
          current={shown.includes(page)}
          night={night}
          onGo={onGo}
        />
      ))}
    </Box>
  );
}

type ThumbnailProps = Pick<ThumbnailsProps, 'pdf' | 'night' | 'onGo'> & { page: number; current: boolean };

function Thumbnail({ pdf, page, current, night, onGo }: ThumbnailProps) {
  const { t } = useTranslation('reader');
  const { canvasRef, look, nightSx } = useNightPage({ night });
  return (
    <ButtonBase
      aria-label={t('pageNumber', { page })}
      aria-current={current || undefined}
      onClick={() => onGo(page)}
      sx={(theme) => ({
        flexDirection: 'column',
        gap: 0.5,
        borderRadius: 1.5,
        fontSize: '0.75rem',
        fontVariantNumeric: 'tabular-nums',
        color: theme.vars.palette.text.secondary,
        '& > div': {
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          width: WIDTH,
          height: HEIGHT,
          borderRadius: 1,
          outline: `1px solid ${theme.vars.palette.divider}`,
          background: night ? NIGHT_GROUND : '#FFFFFF',
          isolation: 'isolate',
        },
        '& .react-pdf__Page': { background: 'transparent !important' },
        ...nightSx,
        '&[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 600 },
        '&[aria-current] > div': { outline: `2px solid ${theme.vars.palette.primary.main}` },
      })}
    >
      <div>
        <Page
          canvasRef={canvasRef}
          onRenderSuccess={look}
          pdf={pdf}
          pageNumber={page}
          width={WIDTH}
          devicePixelRatio={1}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          error={null}
        />
      </div>
      {page}
    </ButtonBase>
  );
}
