import { Agent, type RequestOptions, request } from 'node:https';
import type { Account } from '../../e2e/harness/accounts.ts';

export type Way = { origin: string; ca: string };
export type Answer = { status: number; body: string; cookies: string[] };

/** One exchange through the proxy; rejects when the connection breaks. */
export function ask({
  way,
  path,
  body,
  ...options
}: RequestOptions & { way: Way; path: string; body?: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${way.origin}${path}`, { ...options, ca: way.ca }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Signs in through the proxy; returns the headers of later requests. `claims` are headers of the sign-in. */
export async function signIn({
  way,
  account: { login, password },
  claims = {},
}: {
  way: Way;
  account: Account;
  claims?: Record<string, string>;
}): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const remember = ({ cookies: lines }: Answer) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
    }
  };
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  });
  remember(await ask({ way, path: '/lms/config.json' }));
  const answer = await ask({
    way,
    path: '/lms/api/auth/orize.json',
    method: 'POST',
    headers: { ...headers(), ...claims },
    body: JSON.stringify({ login, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status} ${answer.body}`);
  remember(answer);
  return headers();
}

export type Tally = {
  /** The number of answers by result: '200', '502', or the code of a broken connection. */
  answers: Map<string, number>;
  slowestMs: number;
};

type Ask = {
  path: string;
  method: string;
  headers?: Record<string, string>;
  body?: string;
  onDone?: (answer: Answer) => void;
};

/** Visitors who send a request after each answer, each on their own connection, until stopped. */
export function startVisitors({
  way,
  headers,
  count,
  asks,
}: {
  way: Way;
  headers: Record<string, string>;
  count: number;
  /** The n-th request, and a callback for its result. */
  asks: (n: number) => Ask;
}) {
  const tally: Tally = { answers: new Map(), slowestMs: 0 };
  const waiting = new Set<() => void>();
  let stopped = false;
  let asked = 0;
  let answered = 0;

  const note = (what: string) => {
    tally.answers.set(what, (tally.answers.get(what) ?? 0) + 1);
    answered += 1;
    for (const look of waiting) look();
  };
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      asked += 1;
      const { onDone, ...one } = asks(asked);
      const started = performance.now();
      try {
        const answer = await ask({ way, agent, ...one, headers: { ...headers, ...one.headers } });
        if (answer.status === 200) onDone?.(answer);
        note(String(answer.status));
      } catch (error) {
        note(error instanceof Error && 'code' in error ? String(error.code) : String(error));
      }
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
    }
    agent.destroy();
  };
  const all = Array.from({ length: count }, visit);
  return {
    tally,
    /** Waits until this many more are answered. */
    more(wanted: number): Promise<void> {
      const target = answered + wanted;
      return new Promise((resolve) => {
        const look = () => {
          if (answered < target) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async stop(): Promise<Tally> {
      stopped = true;
      await Promise.all(all);
      return tally;
    },
  };
}
