import { useCallback, useRef, useState } from 'react';

/** A sample of this size is enough to measure a page's brightness. */
const SIDE = 12;
const DARK = 110;

/** White becomes the dark background, colours keep their hue. */
const TURNED = { '& canvas': { filter: 'invert(1) hue-rotate(180deg)', mixBlendMode: 'screen' } } as const;
export const NIGHT_GROUND = '#1C2423';

/** The look of a page at night: inverted, unless it is already dark, such as a cover. */
export function useNightPage({ night }: { night: boolean }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [dark, setDark] = useState(false);
  const look = useCallback(() => setDark(canvasRef.current !== null && isDark(canvasRef.current)), []);
  const isTurned = night && !dark;
  return { canvasRef, look, isTurned, nightSx: isTurned ? TURNED : {} };
}

function isDark(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  small.width = SIDE;
  small.height = SIDE;
  const pen = small.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(canvas, 0, 0, SIDE, SIDE);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return sum / (SIDE * SIDE) < DARK;
}
