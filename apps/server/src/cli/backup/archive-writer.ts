import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '../../ground/sync-path.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

export type ArchiveWriter = {
  /** Adds one file. Its size may be unknown; the bytes are buffered on disk. */
  add(input: { name: string; body: Readable | AsyncIterable<string> | string }): Promise<void>;
};

/**
 * Writes a .tar.gz. It gets its name only when it is complete and flushed to disk. Until then it is a draft file
 * beside it, which is deleted if `fill` fails.
 */
export async function writeArchive({
  path,
  now,
  fill,
}: {
  path: string;
  now: Date;
  fill: (archive: ArchiveWriter) => Promise<void>;
}): Promise<void> {
  const folder = await mkdtemp(`${resolve(path)}.unfinished-`);
  const draft = join(folder, 'archive');
  const spool = join(folder, 'entry');
  try {
    const zip = createGzip({ level: 6 });
    const written = pipeline(zip, createWriteStream(draft, { mode: 0o600, flush: true }));
    // The error is reported where the archive is written to, and again at the end.
    written.catch(() => undefined);
    const write = async (bytes: Buffer) => {
      if (!zip.write(bytes)) await Promise.race([new Promise((go) => zip.once('drain', go)), written]);
    };
    await fill({
      async add({ name, body }) {
        await pipeline(
          Readable.from(typeof body === 'string' ? [body] : body),
          createWriteStream(spool, { mode: 0o600 }),
        );
        const { size } = await stat(spool);
        await write(tarHeader({ name, size, madeAt: now }));
        for await (const bytes of createReadStream(spool)) await write(bytes);
        await write(tarPadding(size));
      },
    });
    zip.end(TAR_END);
    await written;
    await rename(draft, path);
    await syncFolder(dirname(resolve(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
