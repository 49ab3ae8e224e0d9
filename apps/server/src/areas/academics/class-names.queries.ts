import type { Language } from '@bilim/contract/limits';
import { among } from '../../db/among.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { disciplines, groups, streams } from '../../db/tables.ts';

/** What the parts of classes are called, by their ids. */
export async function selectClassNames(
  db: Db,
  {
    disciplineIds,
    groupIds,
    streamIds,
    language,
  }: { disciplineIds: number[]; groupIds: number[]; streamIds: number[]; language: Language },
) {
  const disciplineNames = await db
    .select({ id: disciplines.id, name: inLanguage(disciplines, language) })
    .from(disciplines)
    .where(among(disciplines.id, disciplineIds));
  const groupNames = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(among(groups.id, groupIds));
  const streamNumbers = await db
    .select({ id: streams.id, number: streams.number })
    .from(streams)
    .where(among(streams.id, streamIds));
  return { disciplineNames, groupNames, streamNumbers };
}
