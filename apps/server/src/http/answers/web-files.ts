import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { EPUB_POLICY, SCANNER_POLICY } from './security-headers.ts';

/** A file in one encoding, with its headers. */
type Packing = { body: Buffer; etag: string; headers: Record<string, string> };
export type WebFile = { plain: Packing; br: Packing | null; gzip: Packing | null };

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const YEAR = 'public, max-age=31536000, immutable';
const CHECK = 'no-cache';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Loads the built client into memory: some megabytes, by name under its root. */
export async function readWebFiles(root: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const there = new Set(paths);
  const files = new Map<string, WebFile>();
  for (const path of paths) {
    // Compressed copies from the build are not separate files.
    if (
      Object.values(SUFFIXES).some(
        (suffix) => there.has(path.slice(0, -suffix.length)) && path.endsWith(suffix),
      )
    ) {
      continue;
    }
    const name = path.replaceAll(sep, '/');
    const plain = await readFile(join(root, path));
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const packed = async (coding: keyof typeof SUFFIXES) => {
      const packedPath = `${path}${SUFFIXES[coding]}`;
      if (!there.has(packedPath)) return null;
      return packing({ name, hash, coding, body: await readFile(join(root, packedPath)) });
    };
    files.set(name, {
      plain: packing({ name, hash, coding: null, body: plain }),
      br: await packed('br'),
      gzip: await packed('gzip'),
    });
  }
  return files;
}

function packing({
  name,
  hash,
  coding,
  body,
}: {
  name: string;
  hash: string;
  coding: 'br' | 'gzip' | null;
  body: Buffer;
}): Packing {
  const etag = coding ? `"${hash}-${coding}"` : `"${hash}"`;
  const headers = {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets/') ? YEAR : CHECK,
    etag,
    vary: 'accept-encoding',
    ...(coding ? { 'content-encoding': coding } : { 'accept-ranges': 'bytes' }),
    // The worker also serves '/' and '/lms', which are above its own folder.
    ...(name === 'sw.js' && { 'service-worker-allowed': '/' }),
    ...(name === 'epub-reader.html' && { 'content-security-policy': EPUB_POLICY }),
    ...(name.startsWith('assets/scanner/') && { 'content-security-policy': SCANNER_POLICY }),
  };
  return { body, etag, headers };
}
