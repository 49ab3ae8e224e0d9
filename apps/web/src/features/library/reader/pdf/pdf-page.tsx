import Box from '@mui/material/Box';
import { memo, useCallback, useState } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { HitsLayer } from './hits-layer.tsx';
import type { Size } from './spread.ts';
import { NIGHT_GROUND, useNightPage } from './use-night-page.ts';
import type { BookHit } from './use-pdf-search.ts';

/** A larger canvas is not sharper for the eye, and phones fail on it. */
const CANVAS_MAX_PIXELS = 12_000_000;

type PdfPageProps = {
  number: number;
  size: Size;
  scale: number;
  /** Rendered in advance, not visible yet. */
  waiting: boolean;
  night: boolean;
  hits: readonly BookHit[];
  current: BookHit | null;
  onDrawn: (number: number) => void;
};

export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { number, size, scale, waiting, night, hits, current, onDrawn } = props;
  const { t } = useTranslation('reader');
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((times) => times + 1), []);
  const { canvasRef, look, isTurned, nightSx } = useNightPage({ night });
  const onRendered = useCallback(() => {
    look();
    onDrawn(number);
  }, [look, onDrawn, number]);
  const width = Math.floor(size.width * scale);
  const height = Math.floor(size.height * scale);
  const sharpest = Math.sqrt(CANVAS_MAX_PIXELS / Math.max(width * height, 1));
  return (
    <Box
      role="group"
      aria-label={t('pageNumber', { page: number })}
      aria-hidden={waiting || undefined}
      data-night={night || undefined}
      style={{ width, height }}
      sx={(theme) => ({
        flex: 'none',
        position: 'relative',
        isolation: 'isolate',
        background: night ? NIGHT_GROUND : '#FFFFFF',
        outline: `1px solid ${theme.vars.palette.divider}`,
        ...(waiting && { position: 'absolute', visibility: 'hidden', pointerEvents: 'none' }),
        '& .react-pdf__Page': { background: 'transparent !important' },
        '& .react-pdf__message': { display: 'none' },
        ...nightSx,
        '& .textLayer ::selection': { color: 'transparent', background: 'rgb(20 150 138 / 0.35)' },
      })}
    >
      <Page
        canvasRef={canvasRef}
        pageNumber={number}
        scale={scale}
        devicePixelRatio={Math.min(window.devicePixelRatio || 1, 2, sharpest)}
        renderTextLayer={!waiting}
        renderAnnotationLayer={!waiting}
        onRenderSuccess={onRendered}
        onRenderError={onRendered}
        onRenderTextLayerSuccess={onLaid}
        loading={null}
        error={t('pageBroken')}
      >
        {!waiting && <HitsLayer hits={hits} current={current} night={isTurned} laid={laid} />}
      </Page>
    </Box>
  );
});
