const SWIPE_PX = 48;

/** Fingers turn sheets that are fixed; where text flows foliate does it. */
export function turnBySwipes(doc: Document, turn: (step: 1 | -1) => void) {
  // Sideways is a turn, and not the browser's way back.
  doc.documentElement.style.touchAction = 'pan-y pinch-zoom';
  let from: Touch | undefined;
  doc.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  doc.addEventListener('touchend', ({ changedTouches: { 0: to } }) => {
    if (!from || !to) return;
    // A sheet may be drawn smaller than it is: its own measure is not the finger's.
    const [x, y] = [to.screenX - from.screenX, to.screenY - from.screenY];
    from = undefined;
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) turn(x > 0 ? -1 : 1);
  });
}
