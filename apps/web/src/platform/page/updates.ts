import { PREFIX } from '@bilim/contract/limits';
import { signal, useSignal } from '../signal.ts';

const HOUR_MS = 3_600_000;
const ready = signal(false);
let waiting: ServiceWorker | null = null;

export const useUpdateReady = () => useSignal(ready);

function offer(worker: ServiceWorker) {
  waiting = worker;
  ready.set(true);
}

function follow(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit: there is no old version to replace.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/** Registers the service worker and checks for a newer build, every hour and whenever the tab becomes visible. */
export async function watchUpdates() {
  // A chunk of an older build is gone: a reload loads the complete new build. Offline it is only unreachable.
  window.addEventListener('vite:preloadError', () => ready.set(navigator.onLine));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(`${PREFIX}/sw.js`, { scope: '/' });
    follow(registration);
    const look = () => void registration.update().catch(() => undefined);
    setInterval(look, HOUR_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
  } catch {
    // Without a service worker (old browser, private window) the product still works online.
  }
}

/** Activates the new version, then reloads this tab. */
export function applyUpdate() {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
