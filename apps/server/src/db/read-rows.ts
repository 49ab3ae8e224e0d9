import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

/** The selected fields of a query in the order of its columns, as the builder hands them to a session. */
export type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>;
type Reader = (rows: unknown[][]) => unknown[];

/** Makes objects of a query's rows, whose decoders are found once. */
export function readerOf(fields: Fields): Reader {
  const columns = fields.map(({ path, field }) => {
    const [name = '', ...deeper] = path;
    if (deeper.length > 0) throw new Error(`A composed query selects flat fields, not ${path.join('.')}`);
    return { name, decoder: decoderOf(field) };
  });
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (const [index, { name, decoder }] of columns.entries()) {
        const value = row[index];
        read[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return read;
    });
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: Fields[number]['field']): Decoder {
  if (is(field, Column)) return field as Decoder;
  const inner = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql;
  return Reflect.get(inner, 'decoder') as Decoder;
}
