import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../../db/open.ts';
import { SILENT_LOG } from '../silent-log.ts';
import { guardTransactions } from './guard-transactions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases:
      | { engine: 'pglite'; template: string; emptyTemplate: string; root: string }
      | { engine: 'postgres'; port: number };
  }
}

const MIGRATED = 'template_bilim';

/** A new migrated database; `close` removes it. */
export async function testDatabase({ slowMs }: { slowMs?: number } = {}): Promise<OpenDatabase> {
  const made = inject('testDatabases');
  return made.engine === 'pglite'
    ? embeddedCopy(made)
    : postgresCopy({ ...made, template: MIGRATED, slowMs });
}

/** A database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const made = inject('testDatabases');
  return made.engine === 'pglite'
    ? embeddedCopy({ ...made, template: made.emptyTemplate })
    : postgresCopy({ ...made, template: 'template1' });
}

/**
 * A database filled by `fill`, copied for each caller. It is filled once per worker, because filling takes longer
 * than copying.
 */
export function filledDatabase(fill: (database: OpenDatabase) => Promise<unknown>) {
  let copy: Promise<() => Promise<OpenDatabase>> | undefined;
  return async (): Promise<OpenDatabase> => {
    copy ??= fillOnce(fill);
    return (await copy)();
  };
}

async function fillOnce(fill: (database: OpenDatabase) => Promise<unknown>) {
  const made = inject('testDatabases');
  if (made.engine === 'pglite') {
    const template = await mkdtemp(join(made.root, 'filled-'));
    await cp(made.template, template, { recursive: true });
    const database = await openEmbeddedDatabase({ dataDir: template, log: SILENT_LOG, durable: false });
    await fill(database);
    await database.close();
    return () => embeddedCopy({ ...made, template });
  }
  const { port } = made;
  const template = await copyFiles({ port, template: MIGRATED });
  const database = openPostgres({
    databaseUrl: urlOf({ port, name: template }),
    log: SILENT_LOG,
    poolSize: 10,
  });
  await fill(database);
  // A template must have no connections while it is copied.
  await database.close();
  return () => postgresCopy({ port, template });
}

async function embeddedCopy({ template, root }: { template: string; root: string }): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(root, 'data-'));
  await cp(template, dataDir, { recursive: true });
  const database = await openEmbeddedDatabase({ dataDir, log: SILENT_LOG, durable: false });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Copied = { port: number; template: string; slowMs?: number };

/** Returns the name of the copy. */
async function copyFiles({ port, template }: Copied): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files of a small template takes a third of the time of writing it to the log page by page.
  await administer({
    url: urlOf({ port, name: 'postgres' }),
    statement: `create database ${name} template ${template} strategy file_copy`,
  });
  return name;
}

const urlOf = ({ port, name }: { port: number; name: string }) =>
  `postgres://postgres@127.0.0.1:${port}/${name}`;

async function postgresCopy({ port, template, slowMs }: Copied): Promise<OpenDatabase> {
  const name = await copyFiles({ port, template });
  const database = guardTransactions(
    openPostgres({ databaseUrl: urlOf({ port, name }), log: SILENT_LOG, poolSize: 10, slowMs }),
  );
  return {
    ...database,
    async close() {
      await database.close();
      await administer({
        url: urlOf({ port, name: 'postgres' }),
        statement: `drop database ${name} with (force)`,
      });
    },
  };
}

async function administer({ url, statement }: { url: string; statement: string }) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
