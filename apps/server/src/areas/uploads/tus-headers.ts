import type { IncomingHttpHeaders } from 'node:http';
import { TUS } from '@bilim/contract/areas/uploads.contract';
import { Failure } from '@bilim/contract/failures';
import * as z from 'zod';
import { checkedName } from '../../http/forms/upload-name.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const announcing = z.object({ 'upload-length': wholeNumber, 'upload-metadata': z.string() });
const appending = z.object({ 'upload-offset': wholeNumber, 'content-length': wholeNumber.optional() });

/** The metadata of a file, sent before its first byte. */
export function readAnnouncement(headers: IncomingHttpHeaders) {
  const { 'upload-length': size, 'upload-metadata': metadata } = announcing.parse(headers);
  return { size, name: checkedName(nameIn(metadata)) };
}

/** The offset of this call's bytes, and their number if known. */
export function readOffset(headers: IncomingHttpHeaders) {
  if (headers['content-type'] !== TUS.bytes) throw new Failure('WRONG_CONTENT_TYPE');
  const { 'upload-offset': offset, 'content-length': length } = appending.parse(headers);
  return { offset, length };
}

/** Metadata is `key value,key value` with Base64 values; only `filename` is used. */
function nameIn(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw new Error('not Base64');
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    throw new Failure('BAD_INPUT', { field: 'upload-metadata' });
  }
}
