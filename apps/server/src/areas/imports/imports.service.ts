import type { PastImport } from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import { beforeId } from '../../db/queries/page.ts';
import { csvOf } from '../../files/tables/write-csv.ts';
import type { Person } from '../../ground/person.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { addressOf } from '../papers/papers.service.ts';
import { rightsLacked } from './approvals/rights.service.ts';
import { credentialFiles } from './credentials/credentials.service.ts';
import { exportAll } from './export/export.service.ts';
import { sendZip } from './export/send-zip.ts';
import { templateFiles } from './export/template.ts';
import { importsPolicy } from './imports.policy.ts';
import { lockMade, saveUndo, selectImport, selectImports } from './imports.queries.ts';
import { UNDO } from './runs/job-kinds.ts';
import { importCounts, type KeptUndo, keptUndo } from './runs/kept-shapes.ts';
import { shownImport } from './runs/shown.service.ts';

type Reading = { context: AppContext; person: Person; language: Language };
type OfImport = Reading & { importId: number };
type Sending = { reply: FastifyReply };

/** A page of past imports of all administrators. */
export async function listImports({
  context,
  person,
  language,
  before,
}: Reading & { before?: number }): Promise<PastImport[]> {
  importsPolicy.authorize(person, 'read', person);
  const rows = await selectImports(context.db, { before: beforeId(before) }, { language });
  return rows.map((row) => shownImport(row, { person, language }));
}

/** Requests that an import is undone. A second request while the first is running has no effect. */
export async function askForUndo({ context, person, language, importId }: OfImport): Promise<PastImport> {
  importsPolicy.authorize(person, 'undo', person);
  await context.db.transaction(async (db) => {
    const row = await lockMade(db, { importId });
    if (!row) throw new Failure('IMPORT_NOT_FOUND');
    if (row.undoneAt) throw new Failure('IMPORT_UNDONE');
    const [lacked] = rightsLacked(person, importCounts.parse(row.counts));
    if (lacked) throw new Failure('IMPORT_UNDO_RIGHTS');
    if (row.undo !== null && keptUndo.parse(row.undo).state === 'going') return;
    await saveUndo(db, { importId, undo: { state: 'going' } satisfies KeptUndo });
    const payload = { importId, personId: person.id };
    await enqueue(db, { job: UNDO, payload, runAt: context.now(), key: String(importId) });
  });
  return readImport({ context, person, language, importId });
}

async function readImport({ context, person, language, importId }: OfImport): Promise<PastImport> {
  const row = await selectImport(context.db, { importId }, { language });
  if (!row) throw new Failure('IMPORT_NOT_FOUND');
  return shownImport(row, { person, language });
}

/** Issues new one-time credentials to people who have not signed in yet; earlier ones stop working. */
export async function sendCredentials({
  context,
  person,
  language,
  origin,
  importId,
  reply,
}: OfImport & Sending & { origin: string }) {
  importsPolicy.authorize(person, 'credentials', person);
  const row = await selectImport(context.db, { importId }, { language });
  if (!row) throw new Failure('IMPORT_NOT_FOUND');
  if (row.undoneAt) throw new Failure('IMPORT_UNDONE');
  if (row.unused === 0) throw new Failure('IMPORT_NO_CREDENTIALS');
  const issued = credentialFiles({
    context,
    importId,
    language,
    by: { personId: person.id },
    origin: addressOf({ context, origin }),
  });
  return sendZip({ reply, name: `credentials-${importId}.zip`, files: inOneChunk(issued) });
}

async function* inOneChunk(files: AsyncIterable<{ name: string; bytes: Buffer }>) {
  for await (const { name, bytes } of files) yield { name, chunks: [bytes] };
}

async function* templates(language: Language) {
  for (const { name, rows } of templateFiles({ language }))
    yield { name: `${name}.csv`, chunks: csvOf(rows) };
}

/** Sends empty tables with examples. */
export function sendTemplate({ person, language, reply }: Omit<Reading, 'context'> & Sending) {
  importsPolicy.authorize(person, 'export', person);
  return sendZip({ reply, name: 'template.zip', files: templates(language) });
}

/** Sends all importable records. The audit log records who downloaded them. */
export async function sendExport({ context, person, language, reply }: Reading & Sending) {
  importsPolicy.authorize(person, 'export', person);
  await audit(context.db, { person, action: 'imports.exported' });
  const files = exportAll({ db: context.db, language });
  return sendZip({ reply, name: `bilim-${here(context).day}.zip`, files });
}
