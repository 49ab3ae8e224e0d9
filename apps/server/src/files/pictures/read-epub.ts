import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import type { BookAnswer } from './picture-order.ts';
import { COVER_WIDTH, writeCover } from './written.ts';

/** The container names the package, the package names the cover. */
const CONTAINER = 'META-INF/container.xml';
const TEXT_BYTES = 512 * 1024;
const PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
const MOST_TAGS = 20_000;
/** A package has no longer tags. */
const TAG_LENGTH = 8_000;
/** Allowed types of a cover. SVG is not allowed, because it can refer to external files. */
const DRAWN = new Set<string | undefined>(['jpeg', 'png', 'gif', 'webp']);

/** Draws the cover that an EPUB names and unpacks only what it needs for that. Throws when the file is no EPUB. */
export async function readEpub({
  from,
  to,
  pixels,
}: {
  from: string;
  to: string;
  pixels: number;
}): Promise<BookAnswer> {
  const archive = await readFile(from);
  const text = (name: string) => unpacked({ archive, name, most: TEXT_BYTES })?.toString('utf8') ?? '';
  const [root = ''] = tagsOf(text(CONTAINER), 'rootfile');
  const packagePath = attribute(root, 'full-path') ?? '';
  const name = coverIn({ text: text(plain(packagePath)), folder: posix.dirname(plain(packagePath)) });
  const bytes = name && unpacked({ archive, name, most: PICTURE_BYTES });
  if (!bytes) return { book: { pages: null, cover: null } };
  const limits = { limitInputPixels: pixels, failOn: 'error' } as const;
  if (!DRAWN.has((await sharp(bytes, limits).metadata()).format)) {
    return { book: { pages: null, cover: null } };
  }
  const sized = sharp(bytes, limits)
    .autoOrient()
    .resize({ width: COVER_WIDTH, height: COVER_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return { book: { pages: null, cover: await writeCover({ picture: sized, to }) } };
}

/** Unpacks one entry, if it exists and is within the limit. Its buffer has the size that the archive states. */
function unpacked({ archive, name, most }: { archive: Buffer; name: string; most: number }): Buffer | null {
  let entries = 0;
  const found = unzipSync(archive, {
    filter: (entry) => {
      entries += 1;
      if (entries > MOST_ENTRIES) throw new Error('More entries than a book has');
      return entry.name === name && entry.originalSize <= most;
    },
  })[name];
  return found ? Buffer.from(found.buffer, found.byteOffset, found.byteLength) : null;
}

/** The cover's path in the archive, as marked by EPUB 3 or EPUB 2. */
function coverIn({ text, folder }: { text: string; folder: string }): string | undefined {
  const items = tagsOf(text, 'item');
  const meta = tagsOf(text, 'meta').find((one) => attribute(one, 'name') === 'cover') ?? '';
  const id = attribute(meta, 'content');
  const item =
    items.find((one) => attribute(one, 'properties')?.split(' ').includes('cover-image')) ??
    items.find((one) => id !== undefined && attribute(one, 'id') === id);
  const href = item && attribute(item, 'href');
  return href && posix.normalize(posix.join(folder, decodeURIComponent(plain(href))));
}

/** The tags with this name, with or without a prefix. Runs in linear time for any text. */
function tagsOf(text: string, name: string): string[] {
  const found: string[] = [];
  let start = text.indexOf('<');
  for (let tags = 0; start >= 0 && tags < MOST_TAGS; tags += 1) {
    const end = text.indexOf('>', start);
    if (end < 0) break;
    const tag = end - start <= TAG_LENGTH ? text.slice(start + 1, end) : '';
    const [, called] = /^(?:\w+:)?(\w+)\s/.exec(tag) ?? [];
    if (called === name) found.push(tag);
    start = text.indexOf('<', end);
  }
  return found;
}

function attribute(tag: string, name: string): string | undefined {
  const [before = '', ...parts] = tag.split('"');
  const names = [before, ...parts.filter((_, at) => at % 2 === 1)];
  const at = names.findIndex((one) => one.trim().split(/\s/).at(-1) === `${name}=`);
  return at < 0 ? undefined : parts[at * 2];
}

const plain = (attribute: string) => attribute.replaceAll('&amp;', '&');
