import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../session/session.ts';
import { serveWeb } from './static.ts';

const SCRIPT = 'console.log("Салам")';
let webRoot: string;
let app: FastifyInstance;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'bilim-web-'));
  await mkdir(join(webRoot, 'assets/scanner'), { recursive: true });
  await writeFile(join(webRoot, 'assets/scanner/scanner-1.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets/scanner/reader-1.wasm'), 'wasm');
  await writeFile(join(webRoot, 'index.html'), 'the shell');
  await writeFile(join(webRoot, 'login.html'), 'the form');
  await writeFile(join(webRoot, 'sw.js'), 'worker');
  await writeFile(join(webRoot, 'epub-reader.html'), 'a frame');
  await writeFile(join(webRoot, 'assets/a-1.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webRoot, 'assets/a-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(webRoot, 'assets/letters.woff2'), 'letters');
  app = fastify();
  await app.register(cookie);
  await serveWeb({ app, webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/lms${url}`, headers });

it('a file is sent in an accepted encoding, Brotli rather than gzip', async () => {
  const brotli = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  for (const accepted of ['identity', 'gzip;q=0', 'gzip;q=0.0, br;q=0', 'xgzip']) {
    const plain = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
  }
});

it('hashed assets may be cached for ever, the rest is revalidated', async () => {
  expect((await get('/assets/letters.woff2')).headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/sw.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  });
  expect((await get('/news')).headers['cache-control']).toBe('no-cache');
});

it('a client that has the file gets 304, per encoding', async () => {
  for (const url of ['/assets/a-1.js', '/news', '/login']) {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const { headers } = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect((await get('/assets/a-1.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

it('a range is taken from the uncompressed file', async () => {
  const part = await get('/assets/a-1.js', { range: 'bytes=0-6', 'accept-encoding': 'br' });
  expect(part).toMatchObject({ statusCode: 206, body: 'console' });
  expect(part.headers).toMatchObject({
    'content-range': `bytes 0-6/${Buffer.byteLength(SCRIPT)}`,
    'content-length': '7',
  });
  expect(part.headers['content-encoding']).toBeUndefined();
  expect((await get('/assets/a-1.js', { range: 'bytes=900-' })).statusCode).toBe(416);
});

it('HEAD returns a file’s length without its bytes', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/lms/assets/a-1.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(Buffer.byteLength(SCRIPT)),
    '',
  ]);
});

it('home redirects to login without a session; other URLs are left to the client', async () => {
  for (const url of ['', '/', '/?lang=kg']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `/lms/login${url.replace('/', '')}`,
      'cache-control': 'no-store',
    });
  }
  expect((await get('/no/such/page')).body).toBe('the shell');
});

it('a page gets the document of its name, otherwise the shell', async () => {
  expect((await get('/login?from=mail')).body).toBe('the form');
  for (const url of ['', '/', '/news', '/chat/5', '/login/more'])
    expect((await get(url, { cookie: `${SESSION_COOKIE}=any` })).body).toBe('the shell');
  for (const url of [
    '/assets/gone.js',
    '/public/gone.json',
    '/api/gone.json',
    '/../static.ts',
    '/assets/a-1.js.br',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
  expect((await app.inject({ method: 'POST', url: '/lms/news' })).statusCode).toBe(404);
});

it('EPUB documents get a policy that blocks scripts and requests of a book', async () => {
  const policy = String((await get('/epub-reader.html')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none';script-src 'self';");
  expect(policy).toContain("form-action 'none';frame-ancestors 'self'");
  expect(policy).not.toMatch(/connect-src|https?:|'unsafe-eval'|script-src[^;]*unsafe/);
  expect((await get('/news')).headers['content-security-policy']).toBeUndefined();
});

it('WebAssembly is allowed only in the worker that reads codes', async () => {
  const { headers } = await get('/assets/scanner/scanner-1.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
  );
  expect((await get('/assets/scanner/reader-1.wasm')).headers['content-type']).toBe('application/wasm');
  expect((await get('/assets/a-1.js')).headers['content-security-policy']).toBeUndefined();
});
