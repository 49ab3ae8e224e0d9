import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Zip, ZipDeflate } from 'fflate';

type Bytes = Uint8Array | string;
type ZippedFile = { name: string; chunks: AsyncIterable<Bytes> | Iterable<Bytes> };

const encoder = new TextEncoder();

/** A ZIP built while the client reads it; at most the unread part is in memory. */
async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, chunks } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The item already read from an iterator, then the rest of it. */
async function* fromFirst<Item>(
  first: IteratorResult<Item>,
  rest: AsyncIterator<Item>,
): AsyncGenerator<Item> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/**
 * Sends a ZIP download. The first file is made before the headers are sent, so that a refusal is a normal error
 * response.
 */
export async function sendZip({
  reply,
  name,
  files,
}: {
  reply: FastifyReply;
  name: string;
  files: AsyncIterable<ZippedFile>;
}) {
  const rest = files[Symbol.asyncIterator]();
  const first = await rest.next();
  const zip = Readable.from(zipped(fromFirst(first, rest)), { objectMode: false });
  // Runs the generator's cleanup even if the client stops reading.
  zip.once('close', () => {
    rest.return?.().catch(() => undefined);
  });
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .type('application/zip')
    .send(zip);
}
