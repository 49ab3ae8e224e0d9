import { Column, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

/** The selected fields of a query in column order, as the builder passes them to a session. */
export type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>;
/** A column as reported by the database, with the parser for its text. */
type FieldType = { parse: (text: string) => unknown };
type Reader = (rows: readonly (string | null)[][], columns: readonly FieldType[]) => unknown[];

/**
 * Generates a function that turns a query's rows into objects. Decoders are looked up once. Objects created by one
 * literal share a hidden class, which makes them fast to create, copy and serialize.
 */
export function readerOf(fields: Fields): Reader {
  const names = fields.map(({ path }) => {
    const [name = '', ...deeper] = path;
    if (deeper.length > 0) throw new Error(`A composed query selects flat fields, not ${path.join('.')}`);
    return name;
  });
  const decoders = fields.map(({ field }) => decoderOf(field));
  const parts = names.map((name, at) => {
    const parsed = `columns[${at}].parse(row[${at}])`;
    const read = isPlain(decoders[at]) ? parsed : `decoders[${at}].mapFromDriverValue(${parsed})`;
    return `${JSON.stringify(name)}: row[${at}] === null ? null : ${read}`;
  });
  const body = `return (rows, columns) => rows.map((row) => ({ ${parts.join(', ')} }));`;
  return new Function('decoders', body)(decoders) as Reader;
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: Fields[number]['field']): Decoder {
  if (is(field, Column)) return field as Decoder;
  const inner = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql;
  return Reflect.get(inner, 'decoder') as Decoder;
}

/** Builder decoders that return the value unchanged. */
const isPlain = (decoder: Decoder | undefined) =>
  decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
  decoder?.mapFromDriverValue === noopDecoder.mapFromDriverValue;
