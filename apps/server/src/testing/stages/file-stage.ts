import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Builder } from '../../db/open.ts';
import { createLocalStore } from '../../files/local-store.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import type { FileStore } from '../../files/store.ts';
import type { Upload } from '../../files/upload.ts';
import { type FileWork, withFiles } from '../../files/with-files.ts';
import { testDatabase } from '../database/database.ts';
import { makeStudent } from '../factories/academic.ts';
import { SILENT_LOG } from '../silent-log.ts';

type Taking<Result> = {
  uploads?: Upload[];
  work: (given: FileWork) => Promise<Result>;
  db?: Builder;
  files?: FileStore;
  storedMb?: number;
  ownerId?: number;
};

/** A database, a file store, and a person who uploads files. */
export async function fileStage() {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bilim-kept-'));
  const store = createLocalStore({ folder });
  const pictures = createPictures({ log: SILENT_LOG });
  const { id: owner } = await makeStudent(database.db);
  const take = <Result>({
    uploads = [],
    work,
    db = database.db,
    files = store,
    storedMb = 1,
    ownerId = owner,
  }: Taking<Result>) =>
    withFiles({
      context: {
        config: { dataDir: folder, scan: null, limits: { storedMb } },
        db,
        files,
        pictures,
        log: SILENT_LOG,
        now: () => new Date(),
      },
      ownerId,
      uploads,
      work,
    });
  return {
    database,
    store,
    ownerId: owner,
    take,
    /** Saves one file; returns its id. */
    takeOne: (name: string, more: Partial<Taking<number>> & { text?: string } = {}) =>
      take({
        uploads: [textUpload(name, more.text)],
        ...more,
        work: async ({ kept: [row] }) => row?.id ?? 0,
      }),
    /** Deletes one file. */
    drop: (id: number) => take({ work: ({ forget }) => forget([id]) }),
    async close() {
      await pictures.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A text file from a form; `says` is the content actually sent, if it differs. */
export function textUpload(name: string, text = name, says = text): Upload {
  const bytes = Buffer.from(text);
  return {
    field: 'file',
    name,
    size: bytes.length,
    type: 'text/plain',
    path: '',
    drawnPath: '',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([Buffer.from(says)]),
  };
}
