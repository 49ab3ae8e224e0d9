import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepts.ts';

/** Less is a packet or three: nobody waits shorter for it, and packing costs as much as the call. */
const PAYS_FROM_BYTES = 4 * 1024;
/** Up to here packing takes less time than handing it to another thread and back. */
const AT_ONCE_BYTES = 64 * 1024;
/** Higher levels take twice as long for a few per cent; more memory only takes longer to be made ready. */
const PACKING = { level: 3, memLevel: 7 };
const gzipApart = promisify(gzip);

/** An answer as JSON text, packed where that pays and the reader can unpack it. */
export async function packedJson({
  answer,
  request,
  reply,
}: {
  answer: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<string | Buffer> {
  const text = JSON.stringify(answer);
  reply.header('content-type', 'application/json; charset=utf-8');
  // Cyrillic takes two bytes a letter; what is near the border may go either way.
  if (text.length < PAYS_FROM_BYTES / 2) return text;
  const bytes = Buffer.from(text);
  if (bytes.length < PAYS_FROM_BYTES) return bytes;
  reply.header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return bytes;
  reply.header('content-encoding', 'gzip');
  return bytes.length <= AT_ONCE_BYTES ? gzipSync(bytes, PACKING) : gzipApart(bytes, PACKING);
}
