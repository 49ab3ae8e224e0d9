import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { gateOf } from './access.ts';
import { AREAS } from './areas.ts';
import { type AnyEndpoint, type Area, ORIGINALS_PART, UPLOADS_PART } from './endpoint.ts';
import { takesQuery } from './method.ts';

const areas: [string, Area][] = Object.entries(AREAS).map(([word, { calls }]) => [word, calls]);
const calls = areas.flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint] => [`${area}.${name}`, endpoint]),
);

/** The wire fields of an input. */
function wireFields({ input }: AnyEndpoint) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return properties;
}

/** Whether this field accepts text, as in a query string or a form. */
function takesText(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(takesText);
  return schema.type === undefined || [schema.type].flat().includes('string');
}

describe('the contract', () => {
  it('has no two calls with the same method and path', () => {
    const routes = calls.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`);
    expect(routes.filter((route, place) => routes.indexOf(route) !== place)).toEqual([]);
  });

  it.each(calls)('%s has an access rule and a summary', (_, { access, summary }) => {
    expect(gateOf(access)).toBeDefined();
    expect(summary).not.toBe('');
  });

  it.each(calls)('%s declares no input field that identifies the caller and is dropped', (_, endpoint) => {
    const own = Object.keys(endpoint.self ?? {});
    expect(Object.keys(wireFields(endpoint)).filter((field) => own.includes(field))).toEqual([]);
  });

  it.each(calls.filter(([, { method, files }]) => takesQuery(method) || files))(
    '%s accepts text in every field, because a query or a form carries only text',
    (_, endpoint) => {
      const fields = Object.entries(wireFields(endpoint));
      expect(fields.filter(([, schema]) => !takesText(schema)).map(([name]) => name)).toEqual([]);
    },
  );

  it.each(calls.filter(([, { files }]) => files))(
    '%s has no field with the name of its files',
    (_, endpoint) => {
      const fields = Object.keys(wireFields(endpoint));
      expect(fields.filter((field) => [UPLOADS_PART, ORIGINALS_PART].includes(field))).toEqual([]);
    },
  );

  it.each(calls.filter(([, { once }]) => once))('%s has the key that it needs to run once', (_, endpoint) => {
    expect(Object.keys(wireFields(endpoint))).toContain('clientId');
  });

  it.each(calls)('%s runs once if the client may send a key', (id, endpoint) => {
    // Its order has the key, because the acquirer is called between two transactions.
    if (id === 'payments.payByCard') return;
    if (Object.keys(wireFields(endpoint)).includes('clientId')) expect(endpoint.once).toBe(true);
  });

  it.each(calls)('%s has an object of fields as input', (_, { input }) => {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).type).toBe('object');
  });
});
