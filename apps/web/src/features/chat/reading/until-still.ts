/** Longer than the pause between two scroll events of a wheel or of momentum scrolling. */
const STILL_MS = 120;

let lastMoved = Number.NEGATIVE_INFINITY;
document.addEventListener(
  'scroll',
  () => {
    lastMoved = performance.now();
  },
  { capture: true, passive: true },
);

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves when nothing on the page is scrolling. */
export async function untilStill() {
  while ((await frame()) - lastMoved < STILL_MS);
}
