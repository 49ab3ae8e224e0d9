import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { holdersOf } from '../../db/shared/holders.ts';
import {
  baseBookCategories,
  bells,
  bookCategories,
  clearanceOffices,
  contractPrices,
  districts,
  externalLinks,
  faculties,
  grants,
  groups,
  intakeScales,
  lessons,
  paperSigners,
  people,
  purposes,
  referenceKinds,
  regions,
  rooms,
  services,
  studyPlanItems,
  terms,
  umkTypes,
  university,
} from '../../db/tables.ts';

const TABLES = {
  university,
  faculties,
  groups,
  studyPlanItems,
  bells,
  rooms,
  lessons,
  services,
  contractPrices,
  intakeScales,
  umkTypes,
  baseBookCategories,
  bookCategories,
  referenceKinds,
  paperSigners,
  purposes,
  regions,
  districts,
  clearanceOffices,
  externalLinks,
};
export type Counted =
  | keyof typeof TABLES
  | 'students'
  | 'teachers'
  | 'terms'
  | 'administrators'
  | 'registrars';

/** Row counts of the records that a university needs. */
export async function countRows(db: Builder, { today }: { today: string }): Promise<Record<Counted, number>> {
  const held = (right: string) => sql`(select count(distinct ${grants.personId}) from ${grants}
    join ${people} on ${people.id} = ${grants.personId} and ${people.active}
    where ${holdersOf({ rights: sql`array[${right}::text]`, unit: 'any', now: sql`now()` })})::int`;
  const parts = [
    ...Object.entries(TABLES).map(
      ([name, table]) => sql`(select count(*) from ${table})::int as ${sql.identifier(name)}`,
    ),
    sql`(select count(*) from ${people} where ${people.role} = 2 and ${people.active})::int as students`,
    sql`(select count(*) from ${people} where ${people.role} = 1 and ${people.active})::int as teachers`,
    sql`(select count(*) from ${terms} where ${today}::date <= ${terms.endsOn})::int as terms`,
    sql`${held('administrator')} as administrators`,
    sql`${held('registrar')} as registrars`,
  ];
  const { rows } = await db.execute<Record<Counted, number>>(sql`select ${sql.join(parts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error('The count query returned no row');
  return row;
}
