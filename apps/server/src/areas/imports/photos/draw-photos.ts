import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { type DrawnPicture, PICTURE_COST } from '../../../files/pictures/picture-order.ts';
import { readLater } from '../../../files/read-later.ts';
import { isPictureType } from '../../../files/ready-file.ts';
import { scanFile } from '../../../files/scan.ts';
import { newFileKey } from '../../../files/store.ts';
import { isPhoto, PHOTOS, type Source, type SourceFile } from '../../../files/tables/source.ts';
import { TableProblem } from '../../../files/tables/table-problem.ts';
import { removeBytes } from '../../../files/with-files.ts';
import type { Log } from '../../../ground/log.ts';
import { typeOf } from '../../../http/answers/content-type.ts';
import type { Found } from '../feed/problem-list.ts';
import { problemOf } from '../feed/read-feed.ts';
import type { Progress } from '../imported.ts';
import { askOf } from '../match/ask.queries.ts';
import { photoOwners } from './photos.queries.ts';

export type PhotosContext = Pick<AppContext, 'db' | 'files' | 'pictures'> & {
  config: { scan: AppContext['config']['scan']; limits: { photoMb: number } };
  log: Pick<Log, 'warn'>;
};

/** A drawn photo and its file key; `drawn` is null when the person already shows this photo. */
export type DrawnPhoto = {
  code: number;
  file: string;
  /** SHA-256 of the original bytes. */
  told: string;
  drawn: (DrawnPicture & { key: string }) | null;
};
export type DrawnPhotos = { count: number; photos: DrawnPhoto[]; problems: Found[]; put: string[] };

const NAME = /^(\d+)\.(?:jpe?g|png|webp|avif|gif)$/i;
const GREATEST_CODE = 2_147_483_647;
/** Photos processed in parallel, because reading, drawing and storing wait for different resources. */
const AT_ONCE = 3;
/** Files removed per call. */
const REMOVED_AT_ONCE = 500;
/** All imports share one place in the drawing queue, as if they were one person. */
const IN_TURN = 0;
const MEGAPIXELS = Math.floor(PICTURE_COST.pixels / 1_000_000);
const FAULTS = {
  unreadable: 'notPicture',
  pixels: 'failure:PHOTO_TOO_LARGE',
  costly: 'failure:PHOTO_TOO_COSTLY',
} as const;

type Drawing = {
  context: PhotosContext;
  source: Source;
  /** Whether the drawn photos are stored. */
  keep: boolean;
  onProgress: (progress: Progress) => void;
};

/** Draws the photos of a source before any lock is taken, and reports problems. */
export async function drawPhotos({ context, source, keep, onProgress }: Drawing): Promise<DrawnPhotos> {
  const files = source.files.filter(isPhoto);
  const all: DrawnPhotos = { count: files.length, photos: [], problems: [], put: [] };
  if (files.length === 0) return all;
  const folder = await mkdtemp(join(tmpdir(), 'bilim-photos-'));
  try {
    const named = byCode(files, all.problems);
    let done = 0;
    const waiting = named.entries();
    const work = async () => {
      for (const [code, file] of waiting) {
        const one = await drawOne({ context, all, keep, code, file, path: join(folder, String(code)) });
        if ('told' in one) all.photos.push(one);
        else all.problems.push(one);
        done += 1;
        onProgress({ done, total: named.size, label: PHOTOS });
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    all.photos.sort((one, other) => one.code - other.code);
    return all;
  } catch (error) {
    await letGoOfPhotos({ context, keys: all.put });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file name is the person's code. */
function byCode(files: readonly SourceFile[], problems: Found[]): Map<number, SourceFile> {
  const named = new Map<number, SourceFile>();
  for (const file of files) {
    const code = Number(NAME.exec(file.name)?.[1] ?? Number.NaN);
    const other = named.get(code);
    if (Number.isNaN(code))
      problems.push({ ...at(file), code: /^\d+\./.test(file.name) ? 'notPicture' : 'pictureOfNobody' });
    else if (code > GREATEST_CODE) problems.push({ ...at(file), code: 'pictureOfNobody' });
    else if (other) problems.push({ ...at(file), code: 'pictureTwice', details: { other: other.name } });
    else named.set(code, file);
  }
  return named;
}

const at = ({ name }: SourceFile) => ({ file: `${PHOTOS}/${name}` });

type One = Omit<Drawing, 'source' | 'onProgress'> & {
  all: DrawnPhotos;
  code: number;
  file: SourceFile;
  path: string;
};

async function drawOne({ context, all, keep, code, file, path }: One): Promise<DrawnPhoto | Found> {
  const { config, db, files, pictures, log } = context;
  const { photoMb } = config.limits;
  const to = `${path}.drawn`;
  const wrong = (code: string, details: Found['details'] = {}): Found => ({ ...at(file), code, details });
  if (file.size > photoMb * MB) return wrong('failure:FILE_TOO_LARGE', { maxSizeMb: photoMb });
  try {
    const photo = { code, file: at(file).file, told: await written({ file, path }) };
    const [owner] = await photoOwners(askOf(db), [photo]);
    if (owner?.same) return { ...photo, drawn: null };
    const type = await typeOf(path);
    if (!isPictureType(type)) return wrong('notPicture');
    const answer = await pictures.draw({ as: 'photo', type, from: path, to }, IN_TURN);
    if ('fault' in answer) return wrong(FAULTS[answer.fault], { megapixels: MEGAPIXELS });
    if (config.scan) await scanFile({ scan: config.scan, file: { name: file.name, path: to }, log });
    const drawn = { ...answer.drawn, key: newFileKey() };
    // If there is a problem, the import writes nothing.
    if (keep && all.problems.length === 0) {
      all.put.push(drawn.key);
      await files.put({ key: drawn.key, type: drawn.type, size: drawn.size, body: readLater(to) });
    }
    return { ...photo, drawn };
  } catch (error) {
    if (error instanceof TableProblem) return { ...problemOf(error), ...at(file) };
    if (error instanceof Failure && error.code === 'FILE_INFECTED')
      return wrong('failure:FILE_INFECTED', { name: file.name });
    throw error;
  } finally {
    await Promise.all([rm(path, { force: true }), rm(to, { force: true })]);
  }
}

/** Writes a file to disk for drawing. Returns its SHA-256. */
async function written({ file, path }: { file: SourceFile; path: string }): Promise<string> {
  const hash = createHash('sha256');
  const summed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await file.open(), summed, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Removes stored files that no row refers to; a sweep removes the rest later. */
export async function letGoOfPhotos({ context, keys }: { context: PhotosContext; keys: readonly string[] }) {
  for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE)
    await removeBytes({ context, keys: keys.slice(from, from + REMOVED_AT_ONCE) });
}
