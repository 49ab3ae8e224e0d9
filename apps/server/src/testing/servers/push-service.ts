import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Browser = { ecdh: ECDH; auth: Buffer };

type ReceivedPush = {
  endpoint: string;
  /** What the browser's service worker would get. */
  payload: unknown;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  /** Of the signature that names us. */
  subject: string;
};

/**
 * A push service with its browsers (RFC 8030): checks the signature of the sender (RFC 8292) and decrypts what it gets
 * (RFC 8291) by code of its own.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: { status: number; retryAfter?: number }[] = [];

  const server = createServer((request, response) => {
    take(request).then(
      ({ status, retryAfter }) =>
        response.writeHead(status, retryAfter ? { 'retry-after': String(retryAfter) } : {}).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function take(request: IncomingMessage): Promise<{ status: number; retryAfter?: number }> {
    const path = request.url ?? '';
    const body = await buffer(request);
    const browser = browsers.get(path);
    if (!browser) return { status: 410 };
    const { authorization, ttl, urgency, topic } = request.headers;
    if (request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    const subject = subjectOf({ authorization: authorization ?? '', audience: origin });
    if (subject === null) return { status: 403 };
    const answer = answers.shift() ?? { status: 201 };
    if (answer.status === 201) {
      const payload: unknown = JSON.parse(decrypted({ body, browser }).toString());
      const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
      received.push({
        endpoint: origin + path,
        payload,
        subject,
        ttl: one(ttl),
        urgency: one(urgency),
        topic: one(topic),
      });
    }
    return answer;
  }

  return {
    host: `127.0.0.1:${port}`,
    received,
    /** The answers to the next messages; 201 to all others. */
    answers,
    /** A new browser with a subscription. */
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      const p256dh = ecdh.getPublicKey().toString('base64url');
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') };
    },
    /** Its user has revoked the permission. */
    forget: (endpoint: string) => browsers.delete(endpoint.slice(origin.length)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The subject of a genuine, unexpired signature for this audience. */
function subjectOf({ authorization, audience }: { authorization: string; audience: string }): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) return null;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  return aud === audience && seconds > 0 && seconds <= 86_400 ? String(sub) : null;
}

function decrypted({ body, browser: { ecdh, auth } }: { body: Buffer; browser: Browser }): Buffer {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const secret = ecdh.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, about, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${use}\0`, length));
  const cipher = body.subarray(keyEnd, -16);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
