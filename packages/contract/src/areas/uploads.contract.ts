import * as z from 'zod';
import { timestamp } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';

/** The protocol that is spoken here: https://tus.io/protocols/resumable-upload, without what is optional but for these. */
export const TUS = {
  version: '1.0.0',
  extensions: ['creation', 'expiration', 'termination'],
  bytes: 'application/offset+octet-stream',
} as const;

/** An upload is kept for a week after its last byte, and so is a whole one that nothing has taken: a book may be sent on another day. */
export const UPLOAD_KEPT_MS = 7 * 86_400_000;
/** So many of one person may be there at once. */
export const UPLOADS_AT_ONCE = 60;

const PART = '/api/uploads/part';
const answers = { 'tus-resumable': TUS.version } as const;
/** In one spelling: to the database two are the same id, on the disk they would be two files. */
export const uploadId = z.uuid().toLowerCase();
const byId = z.object({ id: uploadId });

export const uploadsContract = area({
  capabilities: rawEndpoint({
    method: 'OPTIONS',
    path: '/api/uploads',
    access: 'public',
    summary: 'Which parts of tus 1.0 are spoken, and how large a file may be',
    answers,
    input: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: 'signedIn',
    summary:
      'Announces a file: Upload-Length, and its `filename` in Upload-Metadata; its address is in Location',
    answers,
    input: z.object({}),
    output: z.object({ id: z.uuid() }),
  }),
  /** Answers HEAD too, as tus asks it. */
  status: endpoint({
    method: 'GET',
    path: PART,
    access: 'signedIn',
    summary: 'How much of a file has come: also in Upload-Offset, Upload-Length and Upload-Expires',
    answers,
    input: byId,
    output: z.object({ name: z.string(), size: z.int(), offset: z.int(), expiresAt: timestamp }),
  }),
  append: rawEndpoint({
    method: 'PATCH',
    path: PART,
    access: 'signedIn',
    summary: 'The next bytes of a file, from Upload-Offset on; what came before the line broke is kept',
    answers,
    bytes: TUS.bytes,
    input: byId,
  }),
  terminate: rawEndpoint({
    method: 'DELETE',
    path: PART,
    access: 'signedIn',
    summary: 'Forgets a file that was not wanted after all',
    answers,
    input: byId,
  }),
});

export const uploadsFailures = {
  UPLOAD_NOT_FOUND: 404,
  UPLOAD_OFFSET: 409,
  /** A call wants a file of which a part is still to come. */
  UPLOAD_UNFINISHED: 409,
  TUS_VERSION: 412,
  UPLOAD_TOO_LONG: 413,
  /** Other bytes of the same file are coming in. */
  UPLOAD_BUSY: 423,
  UPLOADS_TOO_MANY: 429,
} as const;

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const uploadsArea = {
  calls: uploadsContract,
  failures: uploadsFailures,
  events: {},
  audit: [],
} as const;
