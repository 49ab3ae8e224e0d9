import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { PREFIX } from '@bilim/contract/limits';
import type { SignedIn } from '../chat-clients.ts';

/** As many connections as requests: no request waits on the client. */
const agent = new Agent({ keepAlive: true });

type Answer = { status: number; retryAfter: number | null; body: unknown };

/** Sends a request as a browser does; resolves with any answer, rejects without one. */
export function sendOnce({
  origin,
  who,
  path,
  fields,
}: {
  origin: string;
  who: SignedIn;
  path: string;
  fields: unknown;
}): Promise<Answer> {
  const headers = {
    cookie: who.cookie,
    'x-xsrf-token': who.token,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
    'accept-language': 'ru',
  };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${PREFIX}${path}`, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const packed = response.headers['content-encoding'] === 'gzip';
        const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN);
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
          body: JSON.parse((packed ? gunzipSync(bytes) : bytes).toString('utf8')),
        });
      });
    });
    call.on('error', reject);
    call.end(JSON.stringify(fields));
  });
}
