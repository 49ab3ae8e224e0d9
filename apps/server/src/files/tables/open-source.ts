import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZip, type Room, type Zip, type ZipEntry } from './open-zip.ts';
import {
  isLitter,
  isPhotosZip,
  PHOTOS,
  SOURCE_LIMITS,
  type Source,
  type SourceFile,
  type SourceLimits,
} from './source.ts';
import { TableProblem } from './table-problem.ts';

/** `undo` runs when the source is closed, last first. */
type Opening = { limits: SourceLimits; room: Room; undo: (() => unknown)[] };

/**
 * Opens all files at the paths: folders, archives and files form one source. Folders may be nested one level. Nothing
 * is written to disk under a user's file name.
 */
export async function openSource(paths: string[], given: Partial<SourceLimits> = {}): Promise<Source> {
  const limits = { ...SOURCE_LIMITS, ...given };
  const opening: Opening = {
    limits,
    room: { bytes: limits.unpackedBytes, entries: limits.entries },
    undo: [],
  };
  const close = async () => {
    for (const undo of opening.undo.splice(0).reverse()) await undo();
  };
  const name = paths.map((path) => basename(path)).join(', ');
  try {
    const files: SourceFile[] = [];
    for (const path of paths) files.push(...(await filesAt(path, opening)));
    if (files.length === 0) throw new TableProblem('SOURCE_EMPTY', { file: name });
    checkNames(files);
    return { name, files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A path given by the operator may be a link; entries of a folder may not. */
async function filesAt(path: string, opening: Opening): Promise<SourceFile[]> {
  const file = basename(path);
  const info = await stat(path).catch(() => null);
  if (!info) throw new TableProblem('FILE_MISSING', { file, value: path });
  if (info.isDirectory()) {
    // The photos folder itself: its files are not tables.
    const isPhotos = basename(resolve(path)).toLowerCase() === PHOTOS;
    return filesIn({ path, folder: isPhotos ? PHOTOS : '', opening });
  }
  if (!info.isFile()) throw new TableProblem('NOT_A_FILE', { file, value: path });
  return filesOf({ path, folder: '', size: info.size, opening });
}

type Folder = { path: string; folder: string; opening: Opening };

async function filesIn({ path, folder, opening }: Folder): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const name of (await readdir(path)).sort()) {
    if (isLitter(name)) continue;
    const at = join(path, name);
    const info = await lstat(at);
    if (info.isFile()) {
      files.push(...(await filesOf({ path: at, folder, size: info.size, opening, isInside: true })));
    } else if (info.isDirectory()) {
      if (folder)
        throw new TableProblem('FOLDER_TOO_DEEP', { file: basename(path), value: `${folder}/${name}` });
      files.push(...(await filesIn({ path: at, folder: name, opening })));
    } else throw new TableProblem('NOT_A_FILE', { file: name, value: join(folder, name) });
  }
  return files;
}

type File = Folder & { size: number; isInside?: boolean };

/** One file, or the files in an archive. Pictures are not opened: there are tens of thousands. */
async function filesOf({ path, folder, size, opening, isInside }: File): Promise<SourceFile[]> {
  const name = basename(path);
  const plain: SourceFile = { name, folder, size, open: async () => createReadStream(path) };
  if (folder) return [plain];
  const isNamedZip = /\.zip$/i.test(name);
  if (!isNamedZip && (/\.xlsx$/i.test(name) || !(await beginsAsZip(path)))) return [plain];
  if (isInside && isNamedZip && !isPhotosZip(name)) throw new TableProblem('ZIP_IN_ZIP', { file: name });
  const zip = await openZip({ path, name, ...opening });
  opening.undo.push(() => zip.close());
  // A workbook is also an archive, with any file name.
  if (zip.entries.some((entry) => entry.path === 'xl/workbook.xml')) return [plain];
  return filesOfZip({ zip, name, opening });
}

/** Signatures of an archive with entries, and of an empty one. */
const ZIP_BEGINNINGS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

async function beginsAsZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ZIP_BEGINNINGS.includes(buffer.toString('latin1'));
  } finally {
    await handle.close();
  }
}

type Archive = { zip: Zip; name: string; opening: Opening; isNested?: boolean };

async function filesOfZip({ zip, name, opening, isNested }: Archive): Promise<SourceFile[]> {
  const isPhotos = isPhotosZip(name);
  const wrapping = wrappingOf(zip.entries, isPhotos);
  const files: SourceFile[] = [];
  for (const entry of zip.entries) {
    const folder = isPhotos ? PHOTOS : entry.folder.slice(wrapping.length).replace(/^\//, '');
    const depth = entry.folder.slice(wrapping.length).replace(/^\//, '');
    if (isPhotos ? depth : depth.includes('/'))
      throw new TableProblem('FOLDER_TOO_DEEP', { file: name, value: entry.path });
    if (!/\.zip$/i.test(entry.name)) {
      files.push({ ...entry, folder });
      continue;
    }
    if (isNested || isPhotos || folder || !isPhotosZip(entry.name))
      throw new TableProblem('ZIP_IN_ZIP', { file: name, value: entry.path });
    files.push(...(await nestedFiles(entry, opening)));
  }
  return files;
}

/** Users often pack the folder instead of its contents: a folder around everything is ignored. */
function wrappingOf(entries: ZipEntry[], isPhotos: boolean): string {
  const [first = ''] = entries[0]?.folder.split('/') ?? [];
  const isMeant = !isPhotos && first.toLowerCase() === PHOTOS;
  if (!first || isMeant) return '';
  return entries.every(({ path }) => path.startsWith(`${first}/`)) ? first : '';
}

/** An archive of pictures inside an archive. Zip files are read from the end, so it is saved to disk temporarily. */
async function nestedFiles(entry: ZipEntry, opening: Opening): Promise<SourceFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-source-'));
  opening.undo.push(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'nested.zip');
  await pipeline(await entry.open(), createWriteStream(path, { mode: 0o600 }));
  const zip = await openZip({ path, name: entry.name, ...opening });
  opening.undo.push(() => zip.close());
  return filesOfZip({ zip, name: entry.name, opening, isNested: true });
}

/** Refuses two files with the same name: it would be unclear which one is meant. */
function checkNames(files: SourceFile[]) {
  const seen = new Set<string>();
  for (const { name, folder } of files) {
    const key = `${folder}/${name}`.normalize('NFC').toLowerCase();
    if (seen.has(key)) throw new TableProblem('FILE_TWICE', { file: name, value: join(folder, name) });
    seen.add(key);
  }
}
