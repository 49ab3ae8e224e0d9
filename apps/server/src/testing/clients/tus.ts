import { once } from 'node:events';
import { connect } from 'node:net';
import { TUS, uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestClient } from './client.ts';

type Headers = Record<string, string>;

export const metadataOf = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const locationOf = (id: string) => `${PREFIX}${uploadsContract.append.path}?id=${id}`;

/** Headers of every tus call, as a browser of this person sends them. */
export const tusHeaders = (client: TestClient): Headers => ({
  'tus-resumable': TUS.version,
  'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
});

/** The calls of tus without a library, so that a test can alter each of them. */
export function tusOf(client: TestClient) {
  const own = tusHeaders(client);
  const announce = (headers: Headers) =>
    client.inject({
      method: 'POST',
      url: PREFIX + uploadsContract.create.path,
      headers: { ...own, ...headers },
    });
  const append = (id: string, offset: number, bytes: Buffer | string, headers: Headers = {}) =>
    client.inject({
      method: 'PATCH',
      url: locationOf(id),
      headers: { ...own, 'content-type': TUS.bytes, 'upload-offset': String(offset), ...headers },
      payload: bytes,
    });
  const create = async (name: string, size: number): Promise<string> => {
    const response = await announce({ 'upload-length': String(size), 'upload-metadata': metadataOf(name) });
    if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json().data.id;
  };
  return {
    announce,
    append,
    create,
    head: (id: string) => client.inject({ method: 'HEAD', url: locationOf(id), headers: own }),
    remove: (id: string) => client.inject({ method: 'DELETE', url: locationOf(id), headers: own }),
    /** Uploads a complete file in one piece. */
    async upload(name: string, bytes: Buffer): Promise<string> {
      const id = await create(name, bytes.length);
      const { statusCode, body } = await append(id, 0, bytes);
      if (statusCode !== 204) throw new Error(`${statusCode}: ${body}`);
      return id;
    },
  };
}

/** The status and the failure code. */
export const refusalOf = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json().code,
];

/** A PATCH whose head is sent and whose body the test writes: with a length, else in chunks. */
export async function beginAppending({
  app,
  client,
  id,
  offset,
  length,
}: {
  app: FastifyInstance;
  client: TestClient;
  id: string;
  offset: number;
  length?: number;
}) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(app.listeningOrigin).port) });
  const headers = {
    host: '127.0.0.1',
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    ...tusHeaders(client),
    'content-type': TUS.bytes,
    'upload-offset': offset,
    ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
  };
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  await once(socket, 'connect');
  socket.write(`PATCH ${locationOf(id)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.on('error', () => {});
  const answer = once(socket, 'data').then(([bytes]) => String(bytes));
  // A test may ignore it.
  answer.catch(() => {});
  return { socket, answer };
}
