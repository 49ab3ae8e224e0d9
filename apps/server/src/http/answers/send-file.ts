import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPictureType } from '../../files/ready-file.ts';
import type { FileStore } from '../../files/store.ts';
import { isUnchanged, rangeOf } from './partial-content.ts';

/** A stored file as its callers describe it. */
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
 * Sends a stored file as an attachment. Only a picture that cannot contain a script is shown inline on request, under
 * a policy that runs nothing.
 */
export async function sendFile({
  files,
  file,
  request,
  reply,
  inline = false,
  isLasting = false,
  isFleeting = false,
}: {
  files: FileStore;
  file: SentFile;
  request: FastifyRequest;
  reply: FastifyReply;
  inline?: boolean;
  /** Its URL changes with its bytes, so a client may cache it for ever. */
  isLasting?: boolean;
  /** A client must not cache it at all. */
  isFleeting?: boolean;
}) {
  const etag = `"${file.sha256}"`;
  const range = rangeOf({ etag, size: file.size, request });
  if (isUnchanged({ etag, request }))
    return reply.code(304).headers(safeHeaders({ file, etag, inline, isLasting, isFleeting })).send();
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  // Before any header is set: if the bytes are missing the answer is a plain failure.
  const body =
    request.method === 'HEAD'
      ? Readable.from([])
      : await files.get({ key: file.key, ...(range && { range }) });
  reply.headers(safeHeaders({ file, etag, inline, isLasting, isFleeting })).type(file.type);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  // Fastify drops the body of an answer to HEAD but keeps the length.
  return reply.header('content-length', range ? range.end - range.start + 1 : file.size).send(body);
}

type Sending = { file: SentFile; etag: string; inline: boolean; isLasting: boolean; isFleeting: boolean };

function safeHeaders({ file, etag, inline, isLasting, isFleeting }: Sending) {
  const shown = inline && file.width !== null && isPictureType(file.type);
  return {
    etag,
    'accept-ranges': 'bytes',
    // Only this user's browser may cache it, and it must revalidate each time, because access may change.
    'cache-control': isFleeting
      ? 'no-store'
      : isLasting
        ? 'private, max-age=31536000, immutable'
        : 'private, no-cache',
    'content-disposition': contentDisposition(file.name, { type: shown ? 'inline' : 'attachment' }),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}
