import { ROLE, type Role } from '@bilim/contract/access';
import { type AnyPgColumn, bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key; rows may be inserted with ids from another system. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A moment in time, independent of the time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An amount of money in tyiyn; 100 tyiyn are one som. */
export const tyiyn = (name: string) => bigint(name, { mode: 'number' });

/** A required reference to a row of another table. */
export const ref = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to);

/** A name in the three languages of the interface. */
export const names = () => ({
  nameRu: text('name_ru').notNull(),
  nameKg: text('name_kg').notNull(),
  nameEn: text('name_en').notNull(),
});

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  fromDriver: (value) => (typeof value === 'string' ? Buffer.from(value.slice('\\x'.length), 'hex') : value),
});

/** A role; reading an unknown value throws, so that it never passes for a student. */
export const role = customType<{ data: Role; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver(value) {
    const known = Object.values(ROLE).find((one) => one === value);
    if (known === undefined) throw new RangeError(`Unknown role ${value}`);
    return known;
  },
});
