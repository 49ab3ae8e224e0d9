import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

/** The selected fields of a query in the order of its columns, as the builder hands them to a session. */
export type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>;
/** A column as the database told of it: what makes a value of its text. */
type Told = { parse: (text: string) => unknown };
type Reader = (rows: readonly (string | null)[][], told: readonly Told[]) => unknown[];

/** Makes objects of a query's rows, whose decoders are found once. */
export function readerOf(fields: Fields): Reader {
  const columns = fields.map(({ path, field }) => {
    const [name = '', ...deeper] = path;
    if (deeper.length > 0) throw new Error(`A composed query selects flat fields, not ${path.join('.')}`);
    return { name, decoder: decoderOf(field) };
  });
  return (rows, told) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (let at = 0; at < columns.length; at += 1) {
        const { name, decoder } = columns[at] as (typeof columns)[number];
        const text = row[at];
        read[name] = text == null ? null : decoder.mapFromDriverValue(told[at]?.parse(text));
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
