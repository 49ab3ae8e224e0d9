import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { type At, composed } from '../../db/composed.ts';
import { inLanguage } from '../../db/in-language.ts';
import { disciplines, groups, streams } from '../../db/tables.ts';

type Part = 'discipline' | 'group' | 'stream';
type Ids = { disciplineIds: number[]; groupIds: number[]; streamIds: number[] };

const part = (name: Part) => sql<Part>`${name}`;

/** What the parts of classes are called, by their ids; a stream by its number. */
export const selectClassNames = composed((db, at: At<Ids>, { language }: { language: Language }) =>
  db
    .select({
      part: part('discipline'),
      id: disciplines.id,
      name: sql<string>`${inLanguage(disciplines, language)}`,
    })
    .from(disciplines)
    .where(among(disciplines.id, at.disciplineIds))
    .unionAll(
      db
        .select({ part: part('group'), id: groups.id, name: sql<string>`${groups.name}` })
        .from(groups)
        .where(among(groups.id, at.groupIds)),
    )
    .unionAll(
      db
        .select({ part: part('stream'), id: streams.id, name: sql<string>`${streams.number}::text` })
        .from(streams)
        .where(among(streams.id, at.streamIds)),
    ),
);
