import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import { partPath } from '../../../files/uploads-folder.ts';
import type { Person } from '../../../ground/person.ts';
import { keptFiles } from '../runs/kept-shapes.ts';
import { findAsked } from './approvals.service.ts';

/**
 * Sends a file of an import to a person who is asked to approve it. An approver sees only examples of the changes, and
 * checks the rest in the file. The audit log records who downloaded it.
 */
export async function sendAskedFile({
  context: { db, config },
  person,
  language,
  reply,
  runId,
  place,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  reply: FastifyReply;
  runId: string;
  place: number;
}) {
  const { row } = await findAsked({ db, person, language, runId });
  const file = keptFiles.parse(row.files)[place];
  if (!file) throw new Failure('FILE_NOT_FOUND');
  const path = partPath({ dataDir: config.dataDir, id: file.id });
  await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('IMPORT_FILES_GONE');
    throw error;
  });
  await audit(db, {
    person,
    action: 'imports.downloaded',
    object: `person:${row.personId}`,
    details: { run: runId, file: file.name },
  });
  return reply
    .header('content-disposition', contentDisposition(file.name))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .type('application/octet-stream')
    .send(createReadStream(path));
}
