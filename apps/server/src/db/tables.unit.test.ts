import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from './tables.ts';

const columns = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({ name: `${name}.${column.name}`, type: column.getSQLType() }));
  });

it('only coordinates and the place in a book are floating-point numbers, because these lose fractions', () => {
  const inexact = columns.filter(({ type }) => /real|double|float/.test(type)).map(({ name }) => name);
  expect(inexact.toSorted()).toEqual(['reading_places.share', 'rooms.latitude', 'rooms.longitude']);
});
