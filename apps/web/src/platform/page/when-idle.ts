const LATEST_MS = 5_000;

/** Runs when the page is idle, so that background work does not delay user actions. */
export function whenIdle(work: () => void) {
  // Older Safari versions lack requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}
