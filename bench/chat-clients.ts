import { createHash, randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { Db } from '../apps/server/src/db/open.ts';
import { insertSession } from '../apps/server/src/http/session/session.queries.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Signs a person in without a password: the cookie and its XSRF token. */
export async function signIn({ db, origin, personId }: { db: Db; origin: string; personId: number }) {
  const secret = randomBytes(32).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest('base64url');
  const now = new Date();
  const from = { device: 'bench', address: '127.0.0.1' };
  await insertSession(db, { secretHash, personId, ...from, now, confirmedAt: null });
  const session = `bilim_session=${secret}`;
  const answer = await fetch(`${origin}${PREFIX}/config.json`, { headers: { cookie: session } });
  const token = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('XSRF-TOKEN='))
    ?.slice('XSRF-TOKEN='.length);
  if (!token) throw new Error('The server sent no XSRF token');
  return { origin, token, cookie: `${session}; XSRF-TOKEN=${token}` };
}
export type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Opens the event stream; resolves when the server has confirmed it. */
export function listen({
  origin,
  cookie,
  onMessage,
}: SignedIn & { onMessage: (clientId: string, at: number) => void }): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = get(`${origin}${PREFIX}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
      let waiting = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const at = performance.now();
        const events = (waiting + chunk).split('\n\n');
        waiting = events.pop() ?? '';
        for (const event of events) {
          if (event.includes('event: stream.')) resolve(stream);
          const clientId = event.includes('event: chat.message') && /"clientId":"([^"]+)"/.exec(event)?.[1];
          if (clientId) onMessage(clientId, at);
        }
      });
    });
    stream.on('error', reject);
  });
}

/** Sends a message by its wire fields; resolves with the server's answer. */
export function sendWire({
  origin,
  cookie,
  token,
  fields,
}: SignedIn & { fields: Record<string, unknown> }): Promise<void> {
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}${PREFIX}${chatContract.send.path}`,
      { method: 'POST', headers, agent },
      (response) => {
        response
          .resume()
          .on('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`insert.json ${response.statusCode}`)),
          );
      },
    );
    call.on('error', reject).end(JSON.stringify(fields));
  });
}

/** One request on a keep-alive connection, until its answer is complete. */
export function roundTrip(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
}
