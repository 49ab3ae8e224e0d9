import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { PREFIX } from '@bilim/contract/limits';

/** `status` is 0 when there was no answer within the time, or the connection broke. */
export type Answer = { status: number; ms: number; bytes: Buffer; code?: string; data?: unknown };
type Params = {
  method?: string;
  body?: string | FormData | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  withinMs?: number;
};

/**
 * A client of a running server, with the features that an attack and its victim need. `from` is one of this machine's
 * addresses.
 */
export function createBrowser(origin: string, { from }: { from?: string } = {}) {
  const cookies = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  });
  const ask = async (path: string, { method = 'GET', body, withinMs = 30_000, ...more }: Params = {}) => {
    const packed = body === undefined ? null : new Response(body);
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : null;
    const { cookies: set, ...answer } = await exchange({
      url: `${origin}${PREFIX}${path}`,
      options: { method, agent, headers: { ...headers(), ...typeOf(packed), ...json, ...more.headers } },
      body: packed && Buffer.from(await packed.arrayBuffer()),
      withinMs,
    });
    for (const line of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
    }
    return answer;
  };
  const post = (path: string, input: object = {}, more: Params = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(input), ...more });
  return {
    headers,
    ask,
    post,
    /** An attacker's attempt, with any result. */
    async tryToSignIn(account: { login: string; password: string }, more: Params = {}) {
      if (!cookies.has('XSRF-TOKEN')) await ask('/config.json');
      return post(authContract.login.path, account, more);
    },
    async signIn(account: { login: string; password: string }) {
      await ask('/config.json');
      const { status } = await post(authContract.login.path, account);
      if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
    },
    sendFile(
      path: string,
      { name, bytes, fields = {} }: { name: string; bytes: Uint8Array; fields?: Record<string, string> },
      more: Params = {},
    ) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('files', new Blob([new Uint8Array(bytes)]), name);
      return ask(path, { method: 'POST', body: form, ...more });
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;

const typeOf = (packed: Response | null) => {
  const type = packed?.headers.get('content-type');
  return type ? { 'content-type': type } : {};
};

function exchange({
  url,
  options,
  body,
  withinMs,
}: {
  url: string;
  options: { method: string; agent: Agent; headers: OutgoingHttpHeaders };
  body: Buffer | null;
  withinMs: number;
}): Promise<Answer & { cookies: string[] }> {
  const began = performance.now();
  const ms = () => performance.now() - began;
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, ms: ms(), bytes: Buffer.alloc(0), cookies: [] });
    const signal = AbortSignal.timeout(withinMs);
    const length = body ? { 'content-length': body.length } : {};
    const sent = request(url, { ...options, headers: { ...options.headers, ...length }, signal });
    sent.on('error', nothing).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', nothing);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isJson = response.headers['content-type']?.startsWith('application/json');
        const told: Pick<Answer, 'code' | 'data'> = isJson ? JSON.parse(String(bytes)) : {};
        const { code, data } = told;
        resolve({
          status: response.statusCode ?? 0,
          ms: ms(),
          bytes,
          code,
          data,
          cookies: response.headers['set-cookie'] ?? [],
        });
      });
    });
    sent.end(body ?? undefined);
  });
}
