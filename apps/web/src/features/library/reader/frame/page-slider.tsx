import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import type { Reading } from '../reading.ts';

const TICKS_MAX = 60;

/** The book's pages as a slider with a tick at each chapter; moves the page on release. */
export function PageSlider({ reading }: { reading: Reading }) {
  const { t } = useTranslation('reader');
  const [dragged, setDragged] = useState<number | null>(null);
  const { chapters, pages, page, goTo } = reading;
  const tops = (chapters ?? []).filter((chapter) => chapter.depth === 0 && (chapter.page ?? 0) > 1);
  const marks = tops.length <= TICKS_MAX ? tops.map((chapter) => ({ value: chapter.page ?? 1 })) : false;
  return (
    <Slider
      size="small"
      aria-label={t('page')}
      getAriaValueText={(value) => t('pageOf', { page: value, pages })}
      min={1}
      max={Math.max(pages, 2)}
      disabled={pages < 2}
      marks={marks}
      track="normal"
      valueLabelDisplay="auto"
      value={dragged ?? page}
      onChange={(_, value) => setDragged(Number(value))}
      onChangeCommitted={(_, value) => {
        setDragged(null);
        goTo({ page: Number(value) });
      }}
      sx={(theme) => ({
        flex: 1,
        minWidth: 60,
        height: 6,
        py: 1.5,
        '& .MuiSlider-rail': { background: theme.vars.palette.divider, opacity: 1 },
        '& .MuiSlider-track': { border: 0 },
        '& .MuiSlider-thumb': { width: 18, height: 18, boxShadow: 'none' },
        '& .MuiSlider-mark': {
          width: 2,
          height: 10,
          borderRadius: 1,
          background: theme.vars.palette.text.secondary,
          opacity: 0.7,
        },
        '& .MuiSlider-valueLabel': { borderRadius: 2, fontVariantNumeric: 'tabular-nums' },
      })}
    />
  );
}
