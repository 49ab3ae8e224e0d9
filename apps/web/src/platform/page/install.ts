import { signal, useSignal } from '../signal.ts';

/** Chromium’s install prompt event; other browsers have none. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const offer = signal<InstallOffer | null>(null);
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** The event comes once, soon after the start, and is stored for later use. */
export function watchInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Shows the install prompt; null if the browser has not offered one. */
export function useInstall(): (() => Promise<boolean>) | null {
  const held = useSignal(offer);
  if (!held) return null;
  return async () => {
    // An install prompt can be used only once.
    offer.set(null);
    return (await held.prompt()).outcome === 'accepted';
  };
}

/** Whether it was opened from the home screen. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;
