import { text } from 'node:stream/consumers';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { PREFIX } from '@bilim/contract/limits';
import type { InjectOptions } from 'fastify';
import { requestOf, type TestClient } from '../clients/client.ts';

const READABLE = /^(application\/json|text\/html)/;

/**
 * Sends a request and reads the answer; of a file or an endless stream only the head. So any endpoint can be called
 * without knowing its kind of answer.
 */
export async function ask({ client, request }: { client: TestClient; request: InjectOptions }) {
  const response = await client.inject({ ...request, payloadAsStream: true });
  const isReadable = READABLE.test(String(response.headers['content-type'] ?? ''));
  const body = response.stream();
  // Destroying simulates a client that disconnects; its error is expected.
  body.on('error', () => {});
  const read = isReadable ? await text(body) : '';
  if (!isReadable) body.destroy();
  return { status: response.statusCode, headers: response.headers, body: read };
}

/** A request to this endpoint as a client sends it: with a query, as JSON or as a form. */
export function plainRequest({
  client,
  endpoint,
  wire,
  headers = {},
}: {
  client: TestClient;
  endpoint: AnyEndpoint;
  wire: Record<string, unknown>;
  headers?: Record<string, string>;
}): InjectOptions {
  return requestOf({
    endpoint,
    wire,
    files: endpoint.files ? [] : undefined,
    headers: { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '', ...headers },
  });
}

/** Sets the client's XSRF cookie, as opening any page does. */
export async function openPage(client: TestClient) {
  await client.inject({ method: 'GET', url: `${PREFIX}/config.json` });
  return client;
}
