import { createHash, randomBytes } from 'node:crypto';
import { type AnyEndpoint, type JsonEndpoint, UPLOADS_PART } from '@bilim/contract/endpoint';
import { type Envelope, envelope } from '@bilim/contract/envelope';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { isReading, takesQuery } from '@bilim/contract/method';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { insertSession } from '../../http/session/session.queries.ts';

export type TestFile = { name: string; bytes: Buffer | string; field?: string; type?: string };
/** An earlier upload, named in place of a file. */
type EarlierFile = { upload: string; field?: string };
type SentFiles = readonly (TestFile | EarlierFile)[];
type CallOptions = { files?: SentFiles; language?: Language; headers?: Record<string, string> };

/** A simulated browser: keeps cookies, sends the XSRF header, uses the contract's field names. */
export type TestClient = {
  cookies: Map<string, string>;
  /** Calls with our field names; throws on failure. */
  call<I extends z.ZodType, O extends z.ZodType>(
    endpoint: JsonEndpoint<I, O>,
    input: z.output<I>,
    options?: CallOptions,
  ): Promise<z.output<O>>;
  /** Calls with wire names and returns any answer. */
  send(
    endpoint: AnyEndpoint,
    wire: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<{ status: number; envelope: Envelope; response: LightMyRequestResponse }>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs in as this person, as if with their password. */
  adopt(input: { context: AppContext; personId: number }): Promise<void>;
};

export function createClient({ app }: { app: FastifyInstance }): TestClient {
  const cookies = new Map<string, string>();

  async function inject(options: InjectOptions) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  async function send(
    endpoint: AnyEndpoint,
    wire: Record<string, unknown>,
    { files, language, headers }: CallOptions = {},
  ) {
    if (!isReading(endpoint.method) && !cookies.has('XSRF-TOKEN'))
      await inject({ method: 'GET', url: `${PREFIX}/config.json` });
    const common = {
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...(language ? { 'accept-language': language === 'kg' ? 'ky' : language } : {}),
    };
    const response = await inject(
      requestOf({
        endpoint,
        wire,
        files: endpoint.files ? (files ?? []) : undefined,
        headers: { ...common, ...headers },
      }),
    );
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const parsed = isJson ? envelope.safeParse(response.json()) : null;
    return { status: response.statusCode, envelope: parsed?.success ? parsed.data : NO_ENVELOPE, response };
  }

  return {
    cookies,
    inject,
    send,
    async call(endpoint, input, options) {
      const wire = z.record(z.string(), z.unknown()).parse(z.encode(endpoint.input, input));
      const { status, envelope: answer } = await send(endpoint, wire, options);
      if (answer.result !== 0)
        throw new Error(`${endpoint.path} answered ${status} ${answer.code}: ${answer.error}`);
      return endpoint.output.parse(answer.data);
    },
    async adopt({ context, personId }) {
      const secret = randomBytes(32).toString('base64url');
      const secretHash = createHash('sha256').update(secret).digest('base64url');
      await insertSession(context.db, {
        secretHash,
        personId,
        device: 'test',
        address: '127.0.0.1',
        now: context.now(),
        confirmedAt: context.now(),
      });
      cookies.set('bilim_session', secret);
      await inject({ method: 'GET', url: `${PREFIX}/config.json` });
    },
  };
}

const NO_ENVELOPE: Envelope = { result: -1, error: 'not an envelope', data: null };

export function requestOf({
  endpoint,
  wire,
  files,
  headers,
}: {
  endpoint: AnyEndpoint;
  wire: Record<string, unknown>;
  files: SentFiles | undefined;
  headers: Record<string, string>;
}): InjectOptions {
  const { method, path } = endpoint;
  const url = PREFIX + path;
  if (takesQuery(method)) {
    const query = Object.entries(wire).map(([key, value]) => [key, String(value)]);
    return { method, url, query: Object.fromEntries(query), headers };
  }
  if (!files) return { method, url, payload: wire, headers };
  const { body, type } = multipartOf({ wire, files });
  return { method, url, payload: body, headers: { 'content-type': type, ...headers } };
}

/** A multipart body as a browser sends it. */
function multipartOf({ wire, files }: { wire: Record<string, unknown>; files: SentFiles }) {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const fieldPart = (key: string, value: unknown) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const parts = Object.entries(wire)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => fieldPart(key, value));
  for (const file of files) {
    if ('upload' in file) {
      parts.push(fieldPart(file.field ?? UPLOADS_PART, file.upload));
      continue;
    }
    const { name, bytes, field = 'file', type = 'application/octet-stream' } = file;
    const filename = name.replaceAll('"', '%22');
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
