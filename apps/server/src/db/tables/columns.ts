import { ROLE, type Role } from '@bilim/contract/access';
import { type AnyPgColumn, bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** The key of a table that may be filled with ids from elsewhere. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A moment in time, whatever the zone it is read in. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An amount of money: whole tyiyn, a hundred to the som. */
export const tyiyn = (name: string) => bigint(name, { mode: 'number' });

/** What a row cannot be without: another table's row. */
export const ref = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to);

/** A name in the three languages of the interface. */
export const names = () => ({
  nameRu: text('name_ru').notNull(),
  nameKg: text('name_kg').notNull(),
  nameEn: text('name_en').notNull(),
});

/** Bytes as they came. */
export const bytes = customType<{ data: Buffer; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  fromDriver: (value) => (typeof value === 'string' ? Buffer.from(value.slice('\\x'.length), 'hex') : value),
});

/** A role is one of those we know, or the row is not read at all: no stranger passes for a student. */
export const role = customType<{ data: Role; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver(value) {
    const known = Object.values(ROLE).find((one) => one === value);
    if (known === undefined) throw new RangeError(`There is no role ${value}`);
    return known;
  },
});
