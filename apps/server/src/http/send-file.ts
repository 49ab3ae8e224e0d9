import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPictureType } from '../files/ready-file.ts';
import type { FileStore } from '../files/store.ts';
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
  isLasting = false,
  isFleeting = false,
}: {
  files: FileStore;
  file: SentFile;
  request: FastifyRequest;
  reply: FastifyReply;
  inline?: boolean;
  /** Its address changes with its bytes: whoever got it may keep it. */
  isLasting?: boolean;
  /** Nobody may keep it, not even to ask whether it is still theirs to see. */
  isFleeting?: boolean;
}) {
  const etag = `"${file.sha256}"`;
  const range = rangeOf({ etag, size: file.size, request });
  if (isUnchanged({ etag, request }))
    return reply.code(304).headers(safeHeaders({ file, etag, inline, isLasting, isFleeting })).send();
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  // Before any header is set: when the bytes are gone the answer is a plain failure.
  const body =
    request.method === 'HEAD'
      ? Readable.from([])
      : await files.get({ key: file.key, ...(range && { range }) });
  reply.headers(safeHeaders({ file, etag, inline, isLasting, isFleeting })).type(file.type);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  // The framework drops the body of an answer to HEAD but keeps the length.
  return reply.header('content-length', range ? range.end - range.start + 1 : file.size).send(body);
}

type Sending = { file: SentFile; etag: string; inline: boolean; isLasting: boolean; isFleeting: boolean };

function safeHeaders({ file, etag, inline, isLasting, isFleeting }: Sending) {
  const shown = inline && file.width !== null && isPictureType(file.type);
  return {
    etag,
    'accept-ranges': 'bytes',
    // Only this reader may keep it, and must ask each time whether it is still theirs to see.
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
