import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { call } from '../../../platform/call/call.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker is registered after the first screen, and never where the browser blocks it. */
const WORKER_MS = 10_000;

async function manager(): Promise<PushManager | null> {
  if (!isSupported()) return null;
  const never = new Promise<null>((resolve) => setTimeout(resolve, WORKER_MS, null));
  return (await Promise.race([navigator.serviceWorker.ready, never]))?.pushManager ?? null;
}

export async function readPushState({ wanted }: { wanted: boolean }): Promise<PushState> {
  const push = await manager();
  if (!push) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await push.getSubscription();
  return wanted && subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Call it in the handler of a press: browsers refuse to ask for the permission at other times. */
export async function turnPushOn(key: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(key);
  return 'on';
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await manager())?.getSubscription();
  if (!subscription) return;
  await call(noticesContract.unsubscribe, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Sends the present subscription to the server: the browser or the server may have changed its key. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const { pushKey } = await call(noticesContract.settings, {});
  if (pushKey) await subscribe(pushKey);
}

async function subscribe(key: string) {
  const push = await manager();
  if (!push) throw new Error('The service worker is not registered');
  const old = await push.getSubscription();
  const wanted = bytesOf(key);
  const isCurrent = old && sameBytes(old.options.applicationServerKey, wanted);
  if (old && !isCurrent) await old.unsubscribe();
  const subscription =
    old && isCurrent ? old : await push.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('The browser returned no complete subscription');
  await call(noticesContract.subscribe, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}
