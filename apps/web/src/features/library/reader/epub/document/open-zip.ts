import type { Loader } from 'foliate-js/epub.js';
import { BlobReader, configure, type Entry, ZipReader } from 'foliate-js/vendor/zip.js';

/** No real book is so large: a larger one is a zip bomb. */
const LIMITS = { entry: 64 * 1024 * 1024, book: 512 * 1024 * 1024 };

type Unpacking = { limits?: typeof LIMITS; onTooLarge: () => void };

/** The files of an EPUB, unpacked on demand. Declared sizes are not trusted. */
export async function openZip(
  file: Blob,
  { limits = LIMITS, onTooLarge }: Unpacking,
): Promise<Required<Loader>> {
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  const sizes = new Map<string, number>();
  const others = (name: string) =>
    [...sizes].reduce((sum, [other, size]) => (other === name ? sum : sum + size), 0);

  async function unpack(entry: Entry, type?: string): Promise<Blob> {
    const { filename } = entry;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const room = Math.min(limits.entry, limits.book - others(filename));
    let size = 0;
    const count = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (part) => {
        size += part.length;
        if (size > room) throw new Error(`${filename} is too large`);
        parts.push(part);
      },
    });
    try {
      await entry.getData(count);
    } catch (error) {
      if (size > room) onTooLarge();
      throw error;
    }
    sizes.set(filename, size);
    return new Blob(parts, { type });
  }

  const load = (name: string, type?: string) => {
    const entry = byName.get(name);
    return entry ? unpack(entry, type) : null;
  };
  return {
    loadText: (name) => load(name)?.then((blob) => blob.text()) ?? null,
    loadBlob: load,
    getSize: (name) => byName.get(name)?.uncompressedSize ?? 0,
  };
}
