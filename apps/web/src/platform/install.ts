import { signal, useSignal } from './signal.ts';

/** What Chromium hands over when the application could be put on the home screen; no other browser does. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const offer = signal<InstallOffer | null>(null);
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** It comes once, soon after the start, and can be used later by whoever kept it. */
export function watchInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Asks the person to install it; null where the browser has not offered that. */
export function useInstall(): (() => Promise<boolean>) | null {
  const held = useSignal(offer);
  if (!held) return null;
  return async () => {
    // An offer is good for one question.
    offer.set(null);
    return (await held.prompt()).outcome === 'accepted';
  };
}

/** Whether it was opened from the home screen. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;
