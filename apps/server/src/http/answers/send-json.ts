import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepts.ts';

/** A shorter answer is one to three packets: compression gains no time and costs as much CPU as the call. */
const PAYS_FROM_BYTES = 4 * 1024;
/** Up to this size compressing takes less time than passing it to another thread and back. */
const AT_ONCE_BYTES = 64 * 1024;
/** Higher levels take twice as long for a few per cent; more memory takes longer to initialise. */
const PACKING = { level: 3, memLevel: 7 };
const gzipApart = promisify(gzip);

/** An answer as JSON text, compressed when that pays and the client accepts it. */
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
  // A Cyrillic letter takes two bytes; near the limit either result is fine.
  if (text.length < PAYS_FROM_BYTES / 2) return text;
  const bytes = Buffer.from(text);
  if (bytes.length < PAYS_FROM_BYTES) return bytes;
  reply.header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return bytes;
  reply.header('content-encoding', 'gzip');
  return bytes.length <= AT_ONCE_BYTES ? gzipSync(bytes, PACKING) : gzipApart(bytes, PACKING);
}
