import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isLitter, type SourceFile, type SourceLimits } from './source.ts';
import { TableProblem } from './table-problem.ts';

/** How much may still be unpacked, from all archives of a source together. */
export type Room = { bytes: number; entries: number };
type OpenZip = { path: string; name: string; room: Room; limits: SourceLimits };
export type ZipEntry = SourceFile & { path: string };
export type Zip = { entries: ZipEntry[]; close(): void };

const LINK = 0o120000;
const FILE_KIND = 0o170000;

/** The entries of an archive, from the directory at its end. Bytes are unpacked on demand. */
export async function openZip({ path, name, room, limits }: OpenZip): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(broken(name));
  try {
    if (zip.entryCount > limits.entries)
      throw new TableProblem('ZIP_TOO_MANY', { file: name, details: { most: limits.entries } });
    const entries: ZipEntry[] = [];
    for await (const entry of eachEntry(zip, name)) {
      if (--room.entries < 0)
        throw new TableProblem('ZIP_TOO_MANY', { file: name, details: { most: limits.entries } });
      const inside = nameOf(entry);
      checkEntry({ entry, inside, name, room, limits });
      if (!inside.endsWith('/') && !isLitter(inside)) entries.push(fileOf({ zip, entry, inside, name }));
    }
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* eachEntry(zip: ZipFile, name: string) {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    broken(name)(error);
  }
}

const broken =
  (name: string) =>
  (error: unknown): never => {
    if (error instanceof TableProblem) throw error;
    const said = error instanceof Error ? error.message : '';
    if (/encrypt/.test(said)) throw new TableProblem('ZIP_ENCRYPTED', { file: name });
    if (/too many bytes|size mismatch/.test(said)) throw new TableProblem('ZIP_SIZE_LIES', { file: name });
    throw new TableProblem('ZIP_BROKEN', { file: name });
  };

/** UTF-8 if flagged or valid; otherwise the encoding that Windows used here. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0;
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('ibm866').decode(fileNameRaw);
  }
}

type Checked = { entry: Entry; inside: string; name: string; room: Room; limits: SourceLimits };

function checkEntry({ entry, inside, name, room, limits }: Checked) {
  const place = { file: name, value: inside };
  const parts = inside.split('/');
  const leavesFolder = parts.includes('..') || parts.includes('.') || parts.slice(0, -1).includes('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them.
  if (inside === '' || leavesFolder || /[\\\u0000-\u001F]|^[a-z]:/i.test(inside))
    throw new TableProblem('ZIP_PATH', place);
  if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK) throw new TableProblem('ZIP_LINK', place);
  if (entry.isEncrypted()) throw new TableProblem('ZIP_ENCRYPTED', place);
  if (!entry.canDecodeFileData())
    throw new TableProblem('ZIP_METHOD', { ...place, details: { method: entry.compressionMethod } });
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.denseBytes && uncompressedSize > limits.density * compressedSize)
    throw new TableProblem('ZIP_BOMB', { ...place, details: { times: limits.density } });
  room.bytes -= uncompressedSize;
  if (room.bytes < 0)
    throw new TableProblem('ZIP_TOO_LARGE', {
      ...place,
      details: { mostGb: Math.floor(limits.unpackedBytes / 1024 ** 3) },
    });
}

function fileOf({ zip, entry, inside, name }: { zip: ZipFile; entry: Entry; inside: string; name: string }) {
  const parts = inside.split('/');
  const open = async () => {
    const stream = await zip.openReadStreamPromise(entry, {}).catch(broken(name));
    return Readable.from(checkedBytes({ stream, entry, file: name, inside }), { objectMode: false });
  };
  return {
    path: inside,
    name: parts.at(-1) ?? inside,
    folder: parts.slice(0, -1).join('/'),
    size: entry.uncompressedSize,
    open,
  };
}

type Unpacked = { stream: Readable; entry: Entry; file: string; inside: string };

/** The bytes of an entry. yauzl checks their number, this checks the CRC. */
async function* checkedBytes({ stream, entry, file, inside }: Unpacked): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    const lies = error instanceof Error && /too many bytes|not enough bytes/.test(error.message);
    throw new TableProblem(lies ? 'ZIP_SIZE_LIES' : 'ZIP_BROKEN', { file, value: inside });
  }
  if (sum !== entry.crc32) throw new TableProblem('ZIP_BROKEN', { file, value: inside });
}
