import type { BrowserContext, Page } from '@playwright/test';
import type { PushService } from '../../apps/server/src/testing/servers/push-service.ts';

/**
 * A headless browser has no push service and denies every notification. Ours stands in for its PushManager: it gives out the subscription, receives
 * and decrypts what the server sends, and the journey hands that to the browser (`deliverPush`).
 */
export async function usePushService(context: BrowserContext, service: PushService) {
  const subscription = service.subscribe();
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEPT = 'journey push key';
    const bytesOf = (text: string) => Uint8Array.from(text.split(','), Number);
    const subscribed = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOf(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    const kept = () => localStorage.getItem(KEPT);
    // Granted by the press on our button, as the browser's question would be.
    let permission = kept() ? 'granted' : 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? subscribed(kept() ?? '') : null),
      subscribe: async (options: { applicationServerKey: Uint8Array }) => {
        if (permission !== 'granted') throw new DOMException('Not allowed', 'NotAllowedError');
        localStorage.setItem(KEPT, options.applicationServerKey.join(','));
        return subscribed(kept() ?? '');
      },
    });
  }, subscription);
  return subscription;
}

/** Gives a decrypted message to the service worker, as the browser's push service does. */
export async function deliverPush(page: Page, payload: unknown) {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/**
 * From here on the notifications that the service worker wants to show are kept instead. The headless shell refuses
 * every notification.
 */
export async function shownNotifications(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker is running');
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    });
  });
  return () => worker.evaluate((): object[] => Reflect.get(globalThis, 'shown'));
}
