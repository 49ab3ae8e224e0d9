import type { Loader } from 'foliate-js/epub.js';
import { BlobReader, BlobWriter, configure, TextWriter, ZipReader } from 'foliate-js/vendor/zip.js';

/** A page of a book is never so large: what claims to be is made to fill the memory. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024;

/** The files within an EPUB, unpacked one by one as they are needed. */
export async function openZip(file: Blob): Promise<Loader> {
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  const entryOf = (name: string) => {
    const entry = byName.get(name);
    return entry && entry.uncompressedSize <= ENTRY_MAX_BYTES ? entry : null;
  };
  return {
    loadText: (name) => entryOf(name)?.getData(new TextWriter()) ?? null,
    loadBlob: (name, type) => entryOf(name)?.getData(new BlobWriter(type)) ?? null,
    getSize: (name) => entryOf(name)?.uncompressedSize ?? 0,
  };
}
