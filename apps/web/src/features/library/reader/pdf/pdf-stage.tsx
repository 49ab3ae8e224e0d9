import Box from '@mui/material/Box';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { usePhone } from '../../../../ui/page/phone.ts';
import { isSafeLink } from '../safe-link.ts';
import { PdfPage } from './pdf-page.tsx';
import { fitOf, fitWidthOf, pagesAround } from './spread.ts';
import { useBoxSize } from './use-box-size.ts';
import { useGestures } from './use-gestures.ts';
import { usePageSizes } from './use-page-sizes.ts';
import type { BookHit } from './use-pdf-search.ts';
import type { Zoom } from './use-zoom.ts';

const MARGIN = { phone: { x: 0, y: 0 }, desk: { x: 76, y: 28 } };
const NO_HITS: readonly BookHit[] = [];

type PdfStageProps = {
  pdf: PDFDocumentProxy;
  shown: readonly number[];
  zoom: Zoom;
  night: boolean;
  hits: readonly BookHit[];
  current: BookHit | null;
  turn: (step: 1 | -1) => void;
  onTap: () => void;
  onFirst: () => void;
};

/** The open pages; their neighbours are rendered after them, and no others. */
export function PdfStage(props: PdfStageProps) {
  const { pdf, shown, zoom, night, hits, current, turn, onTap, onFirst } = props;
  const phone = usePhone();
  const margin = phone ? MARGIN.phone : MARGIN.desk;
  const { ref, element, size: box } = useBoxSize();
  const gestures = useGestures({ element, turn, zoomBy: zoom.by });
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const onDrawn = useCallback((page: number) => setDrawn((before) => new Set(before).add(page)), []);
  const whole = shown.every((page) => drawn.has(page));
  useEffect(() => {
    if (whole) onFirst();
  }, [whole, onFirst]);
  const around = whole ? pagesAround(shown, pdf.numPages) : [];
  const pages = [...new Set([...shown, ...around])].toSorted((one, other) => one - other);
  const sizeOf = usePageSizes(pdf, pages);
  const key = shown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned page begins at its top
  useEffect(() => {
    element?.scrollTo({ top: 0, left: 0 });
  }, [key, element]);

  const room = box && { width: box.width - 2 * margin.x, height: box.height - 2 * margin.y };
  const sizes = shown.map(sizeOf);
  const fit = room ? fitOf(sizes, room) : 0;
  const { offerWidth } = zoom;
  const widest = room && fit > 0 ? fitWidthOf(sizes, room) / fit : 1;
  useEffect(() => offerWidth(widest), [offerWidth, widest]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) {
      if (!isSafeLink(link.getAttribute('href') ?? '#')) event.preventDefault();
      return;
    }
    if (document.getSelection()?.isCollapsed !== false) onTap();
  };
  return (
    <Box
      ref={ref}
      {...gestures}
      onClick={onClick}
      // A scrollable area must be reachable by keyboard.
      tabIndex={zoom.drawn > 1 ? 0 : undefined}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'auto',
        display: 'grid',
        placeContent: 'safe center',
        px: `${margin.x}px`,
        py: `${margin.y}px`,
        touchAction: zoom.drawn > 1 ? 'pan-x pan-y' : 'pan-y',
      }}
    >
      <Box
        sx={{ display: 'flex', gap: '2px' }}
        style={{ transform: zoom.now === zoom.drawn ? undefined : `scale(${zoom.now / zoom.drawn})` }}
      >
        {fit > 0 &&
          pages.map((page) => (
            <PdfPage
              key={page}
              number={page}
              size={sizeOf(page)}
              scale={fit * zoom.drawn}
              waiting={!shown.includes(page)}
              night={night}
              hits={hitsOn(hits, page)}
              current={current?.page === page ? current : null}
              onDrawn={onDrawn}
            />
          ))}
      </Box>
    </Box>
  );
}

const hitsOn = (hits: readonly BookHit[], page: number) => {
  const own = hits.filter((hit) => hit.page === page);
  return own.length > 0 ? own : NO_HITS;
};
