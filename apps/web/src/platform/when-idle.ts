const LATEST_MS = 5_000;

/** Does it when the page has nothing else to do: what nobody waits for must not hold up what somebody does. */
export function whenIdle(work: () => void) {
  // Not every Safari knows it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}
