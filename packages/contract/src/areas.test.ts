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

/** The fields of an input as they stand on the wire. */
function wireFields({ input }: AnyEndpoint) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return properties;
}

/** Whether a text may stand in this field, as it does in a query or a form. */
function takesText(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(takesText);
  return schema.type === undefined || [schema.type].flat().includes('string');
}

describe('the contract', () => {
  it('has no two calls under one method and path', () => {
    const routes = calls.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`);
    expect(routes.filter((route, place) => routes.indexOf(route) !== place)).toEqual([]);
  });

  it.each(calls)('says of %s who may call it, and what it is for', (_, { access, summary }) => {
    expect(gateOf(access)).toBeDefined();
    expect(summary).not.toBe('');
  });

  it.each(calls)('takes no input of %s from a field that names the caller and is dropped', (_, endpoint) => {
    const own = Object.keys(endpoint.self ?? {});
    expect(Object.keys(wireFields(endpoint)).filter((field) => own.includes(field))).toEqual([]);
  });

  it.each(calls.filter(([, { method, files }]) => takesQuery(method) || files))(
    'lets every field of %s be text, which is all that a query or a form can carry',
    (_, endpoint) => {
      const fields = Object.entries(wireFields(endpoint));
      expect(fields.filter(([, schema]) => !takesText(schema)).map(([name]) => name)).toEqual([]);
    },
  );

  it.each(calls.filter(([, { files }]) => files))('has no field in %s where files are', (_, endpoint) => {
    const fields = Object.keys(wireFields(endpoint));
    expect(fields.filter((field) => [UPLOADS_PART, ORIGINALS_PART].includes(field))).toEqual([]);
  });

  it.each(calls.filter(([, { once }]) => once))('has a key to do %s once under', (_, endpoint) => {
    expect(Object.keys(wireFields(endpoint))).toContain('clientId');
  });

  it.each(calls)('takes the input of %s as an object of fields', (_, { input }) => {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).type).toBe('object');
  });
});
