import { ROLE } from '@bilim/contract/access';
import { OWNERS_FOUND } from '@bilim/contract/areas/schedule.contract';
import type { TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import type { Language } from '@bilim/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import { folded } from '../../db/folded.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import { departments, disciplines, groups, people, rooms, specialities, streams } from '../../db/tables.ts';

/** One kind of them: what to select, from where, and by which text it is looked for. */
type Kind = { id: SQL; name: SQL; note: SQL; from: SQL; searched: SQL };

// The id of a stream alone says nothing: its discipline and number do.
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
    // Only teachers have a department, and by its index few rows are looked at.
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

/** Whose timetable it is. */
export const selectOwner = first(
  composed((db, at: At<{ id: number }>, { kind, language }: { kind: TimetableOwner; language: Language }) => {
    const { id, name, note, from } = kindsIn(language)[kind];
    return db.select(ownerColumns).from(
      sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id, ${name} as name, ${note} as note
          from ${from} and ${id} = ${at.id}) owner`,
    );
  }),
);

type Sought = { words: string[]; beginning: string };
type SoughtKind = 'all' | Exclude<TimetableOwner, 'stream'>;
/** People look for groups most. */
const SOUGHT = ['group', 'teacher', 'room'] as const;

/** Those whose name holds every word; whose name begins with the text come first. Few tables hold as few rows as these. */
export const selectOwnersFound = composed(
  (db, at: At<Sought>, { kind, language }: { kind: SoughtKind; language: Language }) => {
    const kinds = kindsIn(language);
    const found = SOUGHT.filter((one) => kind === 'all' || kind === one).map((one) => {
      const { id, name, note, from, searched } = kinds[one];
      const active = one === 'teacher' ? sql` and ${people.active}` : sql``;
      return sql`(select ${sql.raw(`'${one}'`)} as kind, ${sql.raw(String(SOUGHT.indexOf(one)))} as place, ${id} as id,
        ${name} as name, ${note} as note, ${folded(searched)} as searched from ${from}${active}
        and ${folded(searched)} like all(${at.words}::text[]))`;
    });
    return db
      .select(ownerColumns)
      .from(sql`(${sql.join(found, sql` union all `)}) owner`)
      .orderBy(
        sql`not starts_with(owner.searched, ${at.beginning}), owner.place, owner.searched collate "C", owner.id`,
      )
      .limit(OWNERS_FOUND);
  },
);
