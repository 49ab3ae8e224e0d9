import { createHash } from 'node:crypto';
import { AREAS } from '@bilim/contract/areas';
import { systemContract } from '@bilim/contract/areas/system.contract';
import type { AnyEndpoint, Area } from '@bilim/contract/endpoint';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const areas: [string, Area][] = Object.entries(AREAS).map(([word, { calls }]) => [word, calls]);
const calls = areas.flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint] => [`${area}.${name}`, endpoint]),
);

const anything = z.record(z.string(), z.unknown());
const described = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(anything).optional(),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: anything })) }).optional(),
        responses: z.record(z.string(), anything),
      }),
    ),
  ),
});
const readDocument = async () => {
  const response = await test.visitor().inject({ method: 'GET', url: PREFIX + systemContract.openapi.path });
  expect(response.headers['content-type']).toContain('application/json');
  return { text: response.body, document: described.parse(response.json()) };
};

describe('the OpenAPI description', () => {
  it('is OpenAPI 3.1 with every call once, under its path', async () => {
    const { document } = await readDocument();
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/lms' }] });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(([id]) => id).sort());
    for (const [id, { path, method }] of calls) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id);
    }
  });

  it('requires a session unless the call is public, and the XSRF header for writes', async () => {
    const { document } = await readDocument();
    for (const [id, { path, method, access }] of calls) {
      const [needed = {}] = document.paths[path]?.[method.toLowerCase()]?.security ?? [];
      expect([id, 'session' in needed, 'xsrf' in needed]).toEqual([
        id,
        access !== 'public',
        !['GET', 'OPTIONS'].includes(method),
      ]);
    }
  });

  it('shows wire names and a plain description of our codecs', async () => {
    const { document } = await readDocument();
    const save = document.paths['/api/news/insert.json']?.post;
    expect(save?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: {
        id_eventMessage: { type: ['integer', 'string'] },
        file: { type: 'array', maxItems: 10 },
        uid: { deprecated: true },
      },
    });
    const years = JSON.stringify(document.paths['/api/misc/years.json']?.get?.responses['200']);
    expect(years).toContain('"id_a_year":{"type":"integer"}');
    const check = JSON.stringify(document.paths['/api/news/check.json']?.post?.responses['200']);
    expect(check).toContain('"newsPerms":{"type":"integer","enum":[0,1]}');
  });

  it('refers only to schemas it contains', async () => {
    const { text } = await readDocument();
    expect(new Set(text.match(/"\$ref":"[^"]*"/g))).toEqual(
      new Set(['"$ref":"#/components/schemas/Failure"']),
    );
    expect(text).toContain('"schemas":{"Failure"');
  });
});

describe('the documentation page', () => {
  const readPage = () => test.visitor().inject({ method: 'GET', url: PREFIX + systemContract.docs.path });

  it('names every call and every field of the description', async () => {
    const { body } = await readPage();
    for (const [id, { path, summary, self = {} }] of calls) {
      expect(body).toContain(`id="${id}"`);
      expect(body).toContain(PREFIX + path);
      expect(body).toContain(summary.replaceAll('"', '&quot;').replaceAll('<', '&lt;'));
      for (const field of Object.keys(self)) expect(body).toContain(`<code>${field}</code>`);
    }
  });

  it('runs no script and applies only the style sheet in its policy', async () => {
    const { body, headers } = await readPage();
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:|<link|<img/i);
    const sheets = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
    expect(sheets).toHaveLength(1);
    const hash = createHash('sha256').update(sheets.join('')).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });
});
