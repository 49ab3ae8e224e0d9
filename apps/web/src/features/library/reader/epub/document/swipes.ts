const SWIPE_PX = 48;

/** Swipes for fixed-layout pages; foliate handles reflowable text. */
export function turnBySwipes(doc: Document, turn: (step: 1 | -1) => void) {
  // A horizontal swipe turns a page, instead of the browser's back gesture.
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
    // A page may be scaled, so its own coordinates differ from the finger's.
    const [x, y] = [to.screenX - from.screenX, to.screenY - from.screenY];
    from = undefined;
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) turn(x > 0 ? -1 : 1);
  });
}
