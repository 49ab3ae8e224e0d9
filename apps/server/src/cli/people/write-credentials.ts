import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@bilim/contract/limits';
import {
  type IssuedBy,
  type IssuingContext,
  issueCredentials,
  printCredentials,
} from '../../areas/imports/credentials/credentials.service.ts';
import { Refusal } from '../refusal.ts';

/**
 * Issues the credentials of an import into a folder that only the operator can read. Earlier passwords stop working.
 * If a file cannot be written, all are deleted; the next call issues new ones.
 */
export async function writeCredentials({
  folder,
  context,
  importId,
  language,
  origin,
  by,
}: {
  folder: string;
  context: IssuingContext;
  importId: number;
  language: Language;
  origin: string;
  by: IssuedBy;
}): Promise<{ issued: number; changed: number; files: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Refusal(`The folder ${folder} is not empty`);
  await chmod(folder, 0o700);
  const { issued, changed } = await issueCredentials({ context, importId, language, by });
  const files: string[] = [];
  try {
    for await (const { name, bytes } of printCredentials({ context, issued, language, origin })) {
      const file = join(folder, name);
      files.push(file);
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
    }
  } catch (error) {
    await Promise.all(files.map((file) => rm(file, { force: true })));
    throw error;
  }
  return { issued: issued.length, changed, files };
}
