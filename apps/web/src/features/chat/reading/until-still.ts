/** A wheel or a finger that lets go brings the next movement sooner than this. */
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

/** Resolves when nothing on the page is being scrolled. */
export async function untilStill() {
  while ((await frame()) - lastMoved < STILL_MS);
}
