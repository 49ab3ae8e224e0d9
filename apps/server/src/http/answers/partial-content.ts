import type { FastifyRequest } from 'fastify';
import type { ByteRange } from '../../files/store.ts';

/** Whether the client's copy is current, so that the answer is 304. */
export function isUnchanged({ etag, request }: { etag: string; request: FastifyRequest }): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/**
 * The requested range. Parsed here because range-parser refuses reversed ranges and a suffix longer than the file.
 * Several ranges, another unit or a malformed header give the complete file, as RFC 9110 allows; so does If-Range
 * with another version's tag.
 */
export function rangeOf({
  etag,
  size,
  request,
}: {
  etag: string;
  size: number;
  request: FastifyRequest;
}): ByteRange | 'unsatisfiable' | null {
  const { range } = request.headers;
  const version = request.headers['if-range'];
  if (range === undefined || (version !== undefined && version !== etag)) return null;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const last = size - 1;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: last };
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return null;
  return start > last ? 'unsatisfiable' : { start, end };
}
