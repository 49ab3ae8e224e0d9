import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { showProgress } from '../../app/demo.ts';
import { runImport } from '../../areas/imports/bring/run-import.service.ts';
import { exportTables } from '../../areas/imports/export/export.service.ts';
import { templateFiles } from '../../areas/imports/export/template.ts';
import type { ImportReport } from '../../areas/imports/imported.ts';
import { exportPhotos } from '../../areas/imports/photos/export-photos.service.ts';
import { importText } from '../../areas/imports/text.ts';
import { undoImport } from '../../areas/imports/undo/undo.service.ts';
import { sheetTitle, tableTitle } from '../../areas/imports/words/titles.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import { PHOTOS } from '../../files/tables/source.ts';
import { csvOf } from '../../files/tables/write-csv.ts';
import type { Config } from '../../ground/config.ts';
import { createLog } from '../../ground/log.ts';
import { failureText } from '../../http/texts.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { type Installation, withMigrated } from '../operating/with-installation.ts';
import { writeCredentials } from '../people/write-credentials.ts';
import { Differs, Refusal } from '../refusal.ts';
import { pastImports } from './import.queries.ts';
import { reportLines, summaryLine } from './import-report.ts';

type Said = { language: Language };

/** More rows would end than allowed; exit code 3 for scripts. */
class TooManyEnded extends Refusal {
  override name = 'TooManyEnded';
  override readonly exitCode: number = 3;
}

/** Prints the report to stderr; stdout gets only the summary line, for scripts and mails. */
export async function bringIn(
  paths: string[],
  given: Said & {
    dryRun?: boolean;
    whole?: boolean;
    maxEnded: number;
    acceptCollisions?: boolean;
    credentials?: string;
  },
) {
  const { language } = given;
  const options = {
    dryRun: given.dryRun ?? false,
    whole: given.whole ?? false,
    maxEndedPercent: given.maxEnded,
    acceptCollisions: given.acceptCollisions ?? false,
  };
  const report = await withMigrated(async (installation) => {
    const { config, database, files } = installation;
    // Checks the folder and PUBLIC_URL before anything is written.
    if (!options.dryRun && given.credentials !== undefined) await printable(config, given.credentials);
    const log = createLog('error');
    const pictures = createPictures({ log });
    const report = await busyRefused(() =>
      runImport({
        context: { ...operating(database.db), config, files, pictures, log },
        paths,
        options,
        by: { operator: operatorName() },
        onProgress: ({ done, total, label }) =>
          showProgress({ done, total, label: label && sheetTitle({ sheet: label, language }) }),
      }),
    ).finally(() => pictures.close());
    if (report.importId !== null && report.newPeople > 0 && given.credentials !== undefined)
      await credentialsTo({ installation, importId: report.importId, folder: given.credentials, language });
    return report;
  });
  for (const line of reportLines({ report, language })) console.error(line);
  if (report.importId !== null && report.newPeople > 0 && given.credentials === undefined)
    console.error(importText({ key: 'report.credentials', language, details: { number: report.importId } }));
  const summary = summaryLine({ report, language });
  if (isRefused(report)) {
    console.log(summary);
    throw report.outcome === 'tooManyEnded' ? new TooManyEnded('') : new Differs('');
  }
  console.log(summary);
}

const isRefused = ({ outcome }: ImportReport) =>
  outcome === 'problems' || outcome === 'collisions' || outcome === 'tooManyEnded';

async function busyRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'IMPORT_BUSY') throw error;
    throw new Refusal(
      'Another import is running, or a user is changing the same records: try again in a minute',
    );
  }
}

export async function undo(importId: number, { language }: Said) {
  const answer = await withMigrated(({ database: { db } }) =>
    busyRefused(() => undoImport({ context: operating(db), importId, by: { operator: operatorName() } })),
  );
  if (answer.undone)
    return console.log(importText({ key: 'report.undone', language, details: { number: importId } }));
  if ('missing' in answer)
    throw new Refusal(
      importText({ key: `report.${answer.missing}`, language, details: { number: importId } }),
    );
  for (const { table, count, example } of answer.because)
    console.error(`  ${tableTitle({ table, language })}: ${count}${example && ` (${example})`}`);
  throw new Differs(importText({ key: 'report.depends', language, details: { number: importId } }));
}

export async function listImports() {
  const all = await withMigrated(({ database: { db } }) => pastImports(db));
  for (const { id, at, by, kind, name, undone } of all)
    console.log(
      `${id}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${by}  ${kind}  ${name}${undone ? '  (undone)' : ''}`,
    );
  if (all.length === 0) console.log('There were no imports.');
}

export async function writeTemplates(folder: string, { language }: Said) {
  await newFolder(folder);
  for (const { name, rows } of templateFiles({ language }))
    await pipeline(
      Readable.from(csvOf(rows)),
      createWriteStream(join(folder, `${name}.csv`), { flags: 'wx' }),
    );
  console.log(importText({ key: 'report.templates', language, details: { folder } }));
}

export async function writeAll(folder: string, { language, photos = false }: Said & { photos?: boolean }) {
  await newFolder(folder);
  let count = 0;
  const write = async (name: string, bytes: Readable) => {
    count += 1;
    await pipeline(bytes, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }));
  };
  const lost = await withMigrated(async ({ database: { db }, files }) => {
    await exportTables({
      db,
      language,
      write: ({ name, chunks }) => write(name, Readable.from(chunks)),
    });
    if (!photos) return [];
    await mkdir(join(folder, PHOTOS), { mode: 0o700 });
    return exportPhotos({
      context: { db, files },
      write: ({ name, bytes }) => write(join(PHOTOS, name), bytes),
    });
  });
  console.log(importText({ key: 'report.exported', language, details: { folder, files: count } }));
  const gone = failureText({ code: 'FILE_NOT_FOUND', details: {}, language });
  for (const name of lost) console.error(`${join(PHOTOS, name)}: ${gone}`);
  if (lost.length > 0) throw new Differs('');
}

export const writeCredentialsOf = (importId: number, folder: string, { language }: Said) =>
  withMigrated((installation) => credentialsTo({ installation, importId, folder, language }));

async function credentialsTo({
  installation: { config, database },
  importId,
  folder,
  language,
}: {
  installation: Installation;
  importId: number;
  folder: string;
  language: Language;
}) {
  const origin = await printable(config, folder);
  await writeCredentials({
    context: { ...operating(database.db), config },
    importId,
    language,
    origin,
    folder,
    by: { operator: operatorName() },
  });
  console.error(importText({ key: 'report.printed', language, details: { folder } }));
}

/** The sign-in address on the sheets. Refuses if it is unknown or the folder is not empty. */
async function printable({ publicUrl }: Pick<Config, 'publicUrl'>, folder: string): Promise<string> {
  if (!publicUrl)
    throw new Refusal('PUBLIC_URL is not set: the sheets need it as the address for signing in');
  await newFolder(folder);
  return publicUrl;
}

/** Never overwrites existing files. */
async function newFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [first] = await readdir(folder);
  if (first !== undefined) throw new Refusal(`${folder} is not empty`);
}
