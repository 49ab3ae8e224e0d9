import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/store.ts';
import { SAFE_IMAGES } from './content-type.ts';
import { contentDisposition } from './disposition.ts';
import { isUnchanged, rangeOf } from './partial-content.ts';

/** What a file is known by outside the store. */
export type SentFile = {
  key: string;
  name: string;
  size: number;
  type: string;
  sha256: string;
  /** Null when it cannot or should not be drawn. */
  width: number | null;
};

/**
 * Answers with a stored file. It is saved, never shown, unless it is a picture that cannot carry a script and was
 * asked for in place; even then nothing in it can run.
 */
export async function sendFile({
  files,
  file,
  request,
  reply,
  inline = false,
}: {
  files: FileStore;
  file: SentFile;
  request: FastifyRequest;
  reply: FastifyReply;
  inline?: boolean;
}) {
  const shown = inline && file.width !== null && SAFE_IMAGES.has(file.type);
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // Only this reader may keep it, and must ask each time whether it is still theirs to see.
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition({ name: file.name, shown }),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (isUnchanged({ etag, request })) return reply.code(304).send();

  const range = rangeOf({ etag, size: file.size, request });
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size).type(file.type);
  // The framework drops the body of an answer to HEAD but keeps the length stated above.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await files.get({ key: file.key, ...(range ? { range } : {}) }));
}
