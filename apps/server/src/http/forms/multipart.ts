import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileRule } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { readLater } from '../../files/read-later.ts';
import { drawnBeside, type Upload } from '../../files/upload.ts';
import { uploadsFolder } from '../../files/uploads-folder.ts';
import { typeOf } from '../answers/content-type.ts';
import { asUploads, type Named, namedIn } from './earlier-uploads.ts';
import { asBroken, receiving } from './receiving.ts';
import { checkedName } from './upload-name.ts';

const MOST_FIELDS = 50;
/** Equal to the limit of a JSON body. */
const LARGEST_FIELD = MB / 4;

export type ReceivedForm = {
  fields: Record<string, unknown>;
  uploads: Upload[];
  /** Some earlier uploads are missing: valid only for a retried call. */
  isIncomplete: boolean;
  /** Removes the temporary files; called at the end of every request. */
  discard(): Promise<void>;
};

/**
 * Reads a form: its fields into memory, its files into temporary files. If any part is invalid or the client
 * disconnects, all of it is removed.
 */
export async function receiveForm({
  context,
  request,
  rule,
}: {
  context: AppContext;
  request: FastifyRequest;
  rule: FileRule;
}): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    const { fields, named } = namedIn(plainFields(request.body));
    const ready = await asUploads({ context, request, rule, came: named });
    return { ...ready, fields };
  }
  const folder = uploadsFolder(context.config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const maxSizeMb = context.config.limits[rule.each];
  const paths: string[] = [];
  const discard = async () => {
    await Promise.all(
      paths.flatMap((path) => [path, drawnBeside(path)]).map((path) => rm(path, { force: true })),
    );
  };

  const fields: Record<string, unknown> = {};
  const came: (Upload | Named)[] = [];
  const receive = async () => {
    const limits = {
      fields: MOST_FIELDS,
      fieldSize: LARGEST_FIELD,
      // One more than allowed, so that the excess is noticed and can be named.
      files: rule.max + 1,
      fileSize: Math.floor(maxSizeMb * MB) + 1,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Failure('BAD_INPUT', { field: part.fieldname });
        const { named } = namedIn({ [part.fieldname]: part.value });
        came.push(...named);
        if (named.length > 0) continue;
        // Of two values one would be dropped silently.
        if (Object.hasOwn(fields, part.fieldname)) throw new Failure('BAD_INPUT', { field: part.fieldname });
        fields[part.fieldname] = part.value;
        continue;
      }
      const path = join(folder, randomUUID());
      paths.push(path);
      const upload = await receiveFile({
        part,
        path,
        maxSizeMb,
        room: rule.max - came.length,
        max: rule.max,
      });
      if (upload) came.push(upload);
    }
  };
  try {
    await receiving({ context, request }, receive);
    const ready = await asUploads({ context, request, rule, came });
    return { ...ready, fields, discard: async () => void (await Promise.all([discard(), ready.discard()])) };
  } catch (error) {
    await discard();
    throw asUploadFailure({ error, max: rule.max });
  }
}

/** Reads one file; returns nothing for the empty part that a browser sends when no file was chosen. */
async function receiveFile({
  part,
  path,
  maxSizeMb,
  room,
  max,
}: {
  part: MultipartFile;
  path: string;
  maxSizeMb: number;
  room: number;
  max: number;
}): Promise<Upload | null> {
  const unnamed = part.filename === '' || part.filename === undefined;
  const name = unnamed ? '' : checkedName(part.filename);
  if (!unnamed && room < 1) throw new Failure('TOO_MANY_FILES', { max });
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (unnamed) throw new Failure('FILE_NAME_BAD', { name });
      if (size > maxSizeMb * MB) throw new Failure('FILE_TOO_LARGE', { maxSizeMb, name });
      hash.update(chunk);
      yield chunk;
    }
  };
  // Opened before anything can fail: a file created after the cleanup would stay.
  const file = await open(path, 'wx', 0o600);
  await pipeline(part.file, measured, file.createWriteStream());
  if (unnamed) return null;
  if (size === 0) throw new Failure('FILE_EMPTY', { name });
  const type = await typeOf(path);
  const sha256 = hash.digest('hex');
  return {
    field: part.fieldname,
    name,
    size,
    sha256,
    path,
    type,
    drawnPath: drawnBeside(path),
    open: () => readLater(path),
  };
}

/** A call without files may be sent as JSON. */
function plainFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Failure('BAD_INPUT', { field: '—' });
  return { ...body };
}

/** Converts an error of the parser or the disk to a Failure. */
function asUploadFailure({ error, max }: { error: unknown; max: number }): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new Failure('TOO_MANY_FILES', { max });
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_PROTO_VIOLATION') {
    return new Failure('BAD_INPUT', { field: '—' });
  }
  return asBroken(error);
}
