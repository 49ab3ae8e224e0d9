import * as z from 'zod';

/** A field whose wire name differs from ours. */
type Renamed<S extends z.ZodType = z.ZodType> = { wire: string; schema: S };
type Field = z.ZodType | Renamed;
type SchemaOf<F extends Field> = F extends Renamed<infer S> ? S : F extends z.ZodType ? F : never;
type OwnShape<S extends Record<string, Field>> = { [K in keyof S]: SchemaOf<S[K]> };
type Own<S extends Record<string, Field>> = z.output<z.ZodObject<OwnShape<S>>>;

/** Sets a field’s wire name: `id: as('id_eventMessage', z.int())`. */
export function as<S extends z.ZodType>(wire: string, schema: S): Renamed<S> {
  return { wire, schema };
}

/** Mapping of our names to wire names, for every object that has wire names: for encoding many objects. */
export const namedFields = new WeakMap<z.core.$ZodType, readonly NamedField[]>();
type NamedField = { own: string; wire: string; schema: z.ZodType };

const isRenamed = (field: Field): field is Renamed => 'wire' in field;

function rename(value: Record<string, unknown>, pairs: ReadonlyArray<readonly [from: string, to: string]>) {
  const renamed: Record<string, unknown> = {};
  for (const [from, to] of pairs) if (value[from] !== undefined) renamed[to] = value[from];
  return renamed;
}

/**
 * An object with wire names outside and ours inside. Decoding renames and drops unknown keys; encoding renames back,
 * so that an undeclared field is never sent.
 */
export function named<S extends Record<string, Field>>(
  shape: S,
): z.ZodCodec<z.ZodObject<Record<string, z.ZodType>>, z.ZodCustom<Own<S>, Own<S>>> {
  const fields = Object.entries(shape).map(([own, field]) =>
    isRenamed(field) ? { own, ...field } : { own, wire: own, schema: field },
  );
  const wireShape = Object.fromEntries(fields.map(({ wire, schema }) => [wire, schema]));
  if (Object.keys(wireShape).length < fields.length) throw new Error('Two fields have the same wire name');
  const inward = fields.map(({ own, wire }) => [wire, own] as const);
  const outward = fields.map(({ own, wire }) => [own, wire] as const);
  const codec = z.codec(z.object(wireShape), z.custom<Own<S>>(), {
    // The shapes agree by construction above; Zod cannot infer the renaming.
    decode: (value) => rename(value, inward) as Own<S>,
    encode: (value) => rename(value as Record<string, unknown>, outward),
  });
  namedFields.set(codec, fields);
  return codec;
}
