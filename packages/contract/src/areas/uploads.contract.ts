import * as z from 'zod';
import { timestamp } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';

/** The tus protocol, https://tus.io/protocols/resumable-upload, with only these optional parts. */
export const TUS = {
  version: '1.0.0',
  extensions: ['creation', 'expiration', 'termination'],
  bytes: 'application/offset+octet-stream',
} as const;

/**
 * An upload is kept for a week after its last byte, also when complete and unused: a book may be saved on another
 * day.
 */
export const UPLOAD_KEPT_MS = 7 * 86_400_000;
/** Maximum number of stored uploads per user. */
export const UPLOADS_AT_ONCE = 60;

const PART = '/api/uploads/part';
const answers = { 'tus-resumable': TUS.version } as const;
/** In one spelling: for the database two spellings are the same id, on the disk they would be two files. */
export const uploadId = z.uuid().toLowerCase();
const byId = z.object({ id: uploadId });

export const uploadsContract = area({
  capabilities: rawEndpoint({
    method: 'OPTIONS',
    path: '/api/uploads',
    access: 'public',
    summary: 'The supported parts of tus 1.0, and the maximum file size',
    answers,
    input: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: 'signedIn',
    summary:
      'Creates an upload: Upload-Length, and its `filename` in Upload-Metadata; its address is in Location',
    answers,
    input: z.object({}),
    output: z.object({ id: z.uuid() }),
  }),
  /** Answers HEAD too, as tus requires. */
  status: endpoint({
    method: 'GET',
    path: PART,
    access: 'signedIn',
    summary: 'The received bytes of a file: also in Upload-Offset, Upload-Length and Upload-Expires',
    answers,
    input: byId,
    output: z.object({ name: z.string(), size: z.int(), offset: z.int(), expiresAt: timestamp }),
  }),
  append: rawEndpoint({
    method: 'PATCH',
    path: PART,
    access: 'signedIn',
    summary:
      'The next bytes of a file, from Upload-Offset on; bytes received before a broken connection are kept',
    answers,
    bytes: TUS.bytes,
    input: byId,
  }),
  terminate: rawEndpoint({
    method: 'DELETE',
    path: PART,
    access: 'signedIn',
    summary: 'Deletes an upload that is no longer needed',
    answers,
    input: byId,
  }),
});

export const uploadsFailures = {
  UPLOAD_NOT_FOUND: 404,
  UPLOAD_OFFSET: 409,
  /** A call refers to an incomplete upload. */
  UPLOAD_UNFINISHED: 409,
  TUS_VERSION: 412,
  UPLOAD_TOO_LONG: 413,
  /** Other bytes of the same file are being received. */
  UPLOAD_BUSY: 423,
  UPLOADS_TOO_MANY: 429,
} as const;

export const uploadsArea = {
  calls: uploadsContract,
  failures: uploadsFailures,
  events: {},
  audit: [],
} as const;
