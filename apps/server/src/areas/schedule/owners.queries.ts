import { ROLE } from '@bilim/contract/access';
import type { TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import type { Language } from '@bilim/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { departments, disciplines, groups, people, rooms, specialities, streams } from '../../db/tables.ts';

/** One kind of owner: the columns to select, the tables, and the text that is searched. */
type Kind = { id: SQL; name: SQL; note: SQL; from: SQL; searched: SQL };

// A stream is shown by its discipline and number.
const kindsIn = (language: Language): Record<TimetableOwner, Kind> => ({
  group: {
    id: sql`${groups.id}`,
    name: sql`${groups.name}`,
    note: sql`${inLanguage(specialities, language)}`,
    from: sql`${groups} join ${specialities} on ${specialities.id} = ${groups.specialityId} where true`,
    searched: sql`${groups.name}`,
  },
  teacher: {
    id: sql`${people.id}`,
    name: fullNameOf(people, language),
    note: sql`${inLanguage(departments, language)}`,
    // Only teachers have a department, so the join through its index skips the students.
    from: sql`${people} join ${departments} on ${departments.id} = ${people.departmentId}
      where ${people.departmentId} is not null and ${people.role} = ${sql.raw(String(ROLE.teacher))}`,
    searched: sql`${fullNameOf(people, 'ru')} || ' ' || ${fullNameOf(people, 'en')}`,
  },
  room: {
    id: sql`${rooms.id}`,
    name: sql`${rooms.number}`,
    note: sql`${rooms.building}`,
    from: sql`${rooms} where true`,
    searched: sql`${rooms.number} || ' ' || ${rooms.building}`,
  },
  stream: {
    id: sql`${streams.id}`,
    name: sql`${streams.number}::text`,
    note: sql`${inLanguage(disciplines, language)}`,
    from: sql`${streams} join ${disciplines} on ${disciplines.id} = ${streams.disciplineId} where true`,
    searched: sql`${inLanguage(disciplines, language)}`,
  },
});

const ownerColumns = {
  kind: sql<TimetableOwner>`owner.kind`,
  id: sql<number>`owner.id`,
  name: sql<string>`owner.name`,
  note: sql<string>`owner.note`,
};

/** The owner of a timetable. */
export const selectOwner = first(
  composed((db, at: At<{ id: number }>, { kind, language }: { kind: TimetableOwner; language: Language }) => {
    const { id, name, note, from } = kindsIn(language)[kind];
    return db.select(ownerColumns).from(
      sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id, ${name} as name, ${note} as note
          from ${from} and ${id} = ${at.id}) owner`,
    );
  }),
);

/** The kinds that can be searched by name, in the order of popularity. */
const SOUGHT = ['group', 'teacher', 'room'] as const;

/** All current owners: a few thousand rows in the largest university. */
export const selectOwners = composed(
  (db, _at: At<Record<never, never>>, { language }: { language: Language }) => {
    const kinds = kindsIn(language);
    const all = SOUGHT.map((kind) => {
      const { id, name, note, from, searched } = kinds[kind];
      const active = kind === 'teacher' ? sql` and ${people.active}` : sql``;
      return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id, ${name} as name, ${note} as note,
      ${searched} as searched from ${from}${active})`;
    });
    return db
      .select({ ...ownerColumns, searched: sql<string>`owner.searched` })
      .from(sql`(${sql.join(all, sql` union all `)}) owner`);
  },
);
