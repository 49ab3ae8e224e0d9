import { AREAS } from '@bilim/contract/areas';
import type { AnyEndpoint, Area } from '@bilim/contract/endpoint';
import { takesQuery } from '@bilim/contract/method';
import * as z from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;
export type ContractCall = { id: string; endpoint: AnyEndpoint };

const asked = process.env.BILIM_TEST_AREA?.split(',');

/** The areas covered by table tests: all, or the requested ones. */
export const TESTED_AREAS = Object.entries(AREAS).filter(([word]) => asked?.includes(word) ?? true);

const areas: [string, Area][] = TESTED_AREAS.map(([word, { calls }]) => [word, calls]);

/** All calls of these areas. Table tests iterate over them, so that a new call is covered automatically. */
export const CONTRACT_CALLS: readonly ContractCall[] = areas.flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
);

/** Caches a function of an endpoint: the contract is constant. */
function remembered<Answer>(find: (endpoint: AnyEndpoint) => Answer) {
  const found = new WeakMap<AnyEndpoint, Answer>();
  return (endpoint: AnyEndpoint): Answer => {
    const answer = found.get(endpoint) ?? find(endpoint);
    found.set(endpoint, answer);
    return answer;
  };
}

/** The input's fields by their wire names, as JSON Schema. */
export const wireFields = remembered(
  ({ input }): Record<string, Schema> =>
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {},
);

/** A query and a form contain only text. */
export const isTextOnly = ({ method, files }: AnyEndpoint) => takesQuery(method) || files !== undefined;

const FITTING = [
  ...['1', 1, 'text', true, '2026-11-15', '2026-11-15T06:00:00Z', '6f1c1f5e-7d0b-4a3e-9b1a-2f3c4d5e6f70'],
  // As long as a 128-bit key, a device's public key, and a hash.
  ...['A'.repeat(22), 'A'.repeat(124), 'a'.repeat(64)],
  ...['ru', 'a@b.kg', 'https://example.kg', '123456', '2026', [], [1], {}, null],
];
const UNFITTING = [{}, -1, 'x', null, 'ю'.repeat(30_000)];

/** Whether the contract refuses the input because of this field. */
export function refuses({
  endpoint,
  wire,
  field,
}: {
  endpoint: AnyEndpoint;
  wire: Record<string, unknown>;
  field: string;
}) {
  const parsed = endpoint.input.safeParse(wire);
  return !parsed.success && parsed.error.issues.some(({ path }) => path[0] === field);
}

const enumOf = (schema: Schema): readonly unknown[] => {
  if (typeof schema === 'boolean') return [];
  const own = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [...own, ...(schema.anyOf ?? []).flatMap(enumOf)];
};

type Nested = { endpoint: AnyEndpoint; field: string; schema: Schema };

/** An object whose fields are accepted where `place` puts it in the field. */
function objectFor({
  endpoint,
  field,
  properties,
  place,
}: Omit<Nested, 'schema'> & { properties: Record<string, Schema>; place: 'field' | 'item' }) {
  const item: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(properties)) {
    const isRefused = (value: unknown) => {
      const tried = { ...item, [name]: value };
      const parsed = endpoint.input.safeParse({ [field]: place === 'item' ? [tried] : tried });
      const at = place === 'item' ? 2 : 1;
      return parsed.error?.issues.some(({ path }) => path[0] === field && path[at] === name) ?? false;
    };
    const found = [...enumOf(of), ...FITTING].find((value) => !isRefused(value));
    if (found !== undefined) item[name] = found;
  }
  return Object.keys(item).length === 0 ? [] : [item];
}

/** A list of one accepted item, if this field is a list; an accepted object, if it is one. */
function nestedOf({ endpoint, field, schema }: Nested): unknown[] {
  if (typeof schema === 'boolean') return [];
  const { items, properties } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) {
    const of = { endpoint, field, properties: items.properties ?? {}, place: 'item' } as const;
    return objectFor(of).map((item) => [item]);
  }
  return properties ? objectFor({ endpoint, field, properties, place: 'field' }) : [];
}

/** An input that the contract accepts, found by trying. */
export const fittingWire = remembered((endpoint): Record<string, unknown> => {
  const wire: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(wireFields(endpoint))) {
    const tried = [...enumOf(schema), ...FITTING, ...nestedOf({ endpoint, field, schema })].filter(
      (value) => !isTextOnly(endpoint) || typeof value === 'string',
    );
    const found = tried.find((value) => !refuses({ endpoint, wire: { ...wire, [field]: value }, field }));
    if (found !== undefined) wire[field] = found;
  }
  const { error } = endpoint.input.safeParse(wire);
  if (error) throw new Error(`No input found for ${endpoint.path}: ${error.message}`);
  return wire;
});

/** Inputs with one invalid field each: a wrong type, too long, out of range, missing. */
export const unfittingWires = remembered((endpoint) => {
  const fitting = fittingWire(endpoint);
  return Object.keys(wireFields(endpoint)).flatMap((field) => {
    const { [field]: _, ...without } = fitting;
    const tried = UNFITTING.map((value) => (isTextOnly(endpoint) ? String(value) : value));
    return [without, ...tried.map((value) => ({ ...fitting, [field]: value }))]
      .filter((wire) => refuses({ endpoint, wire, field }))
      .map((wire) => ({ field, wire }));
  });
});
