import type { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { askOf } from '../match/ask.queries.ts';
import { nextPhotos } from './photos.queries.ts';

const AT_ONCE = 500;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

type Exporting = {
  context: Pick<AppContext, 'db' | 'files'>;
  write: (file: { name: string; bytes: Readable }) => Promise<void>;
};

/**
 * Writes each photo under its person's code, in a form that can be imported again. Returns the names of photos whose
 * bytes are missing.
 */
export async function exportPhotos({ context: { db, files }, write }: Exporting): Promise<string[]> {
  const ask = askOf(db);
  const lost: string[] = [];
  for (let after = 0; ; ) {
    const photos = await nextPhotos(ask, { after, most: AT_ONCE });
    for (const { code, key, type } of photos) {
      after = code;
      const name = `${code}.${ENDINGS[type] ?? 'webp'}`;
      const bytes = await files.get({ key }).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'FILE_NOT_FOUND') return null;
        throw error;
      });
      if (bytes) await write({ name, bytes });
      else lost.push(name);
    }
    if (photos.length < AT_ONCE) return lost;
  }
}
