import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushSettings } from '../../../ground/mail-settings.ts';
import { isPushHost } from './push-host.ts';
import type { PushKey } from './push-keys.ts';

const WAIT_MS = 15_000;
const DAY_SECONDS = 86_400;
const RETRY_AFTER_MAX_SECONDS = 3_600;

/** What the service worker shows. Nothing private: push services and lock screens see it. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path inside the application. */
  link: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
};

type Sent = 'sent' | 'gone' | 'refused' | { retryAfterSeconds: number | null };

/** A tag and a topic: 32 letters of a hash, so that it says nothing about its notice. */
export const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Encrypts the message (RFC 8291), signs the request (RFC 8292) and sends it (RFC 8030). */
export async function sendPush({
  to,
  message,
  urgent,
  key,
  push,
  signal,
}: {
  to: { endpoint: string; p256dh: string; auth: string };
  message: PushMessage;
  urgent: boolean;
  key: PushKey;
  push: PushSettings;
  signal: AbortSignal;
}): Promise<Sent> {
  if (!isPushHost(to.endpoint, push.hosts)) return 'gone';
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: push.contact, publicKey: key.publicKey, privateKey: key.privateKey },
      contentEncoding: 'aes128gcm',
      TTL: DAY_SECONDS,
      urgency: urgent ? 'high' : 'normal',
      topic: message.tag,
    },
  );
  const answer = await fetch(to.endpoint, {
    method,
    headers: headersOf(headers),
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
  });
  await answer.body?.cancel();
  if (answer.ok) return 'sent';
  // 401 and 403: the subscription was made with another key of ours. The browser subscribes again.
  if ([401, 403, 404, 410].includes(answer.status)) return 'gone';
  if ([400, 413].includes(answer.status)) return 'refused';
  const wait = Number(answer.headers.get('retry-after'));
  return { retryAfterSeconds: wait > 0 ? Math.min(wait, RETRY_AFTER_MAX_SECONDS) : null };
}

/** Without the length, which fetch sets itself. */
const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)] as const],
    ),
  );
