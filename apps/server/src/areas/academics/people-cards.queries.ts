import type { Language } from '@bilim/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { type At, composed } from '../../db/composed.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import { peopleView, positions } from '../../db/tables.ts';

/** What anyone in the same class may see of a person. */
export const selectCards = composed(
  (db, at: At<{ ids: readonly number[] }>, { language }: { language: Language }) =>
    db
      .select({
        id: peopleView.id,
        code: peopleView.code,
        role: peopleView.role,
        fullName: fullNameOf(peopleView, language),
        groupId: peopleView.groupId,
        groupName: sql<string>`coalesce(${peopleView.groupName}, '')`,
        // Everybody has a department or a group, which the table's checks hold, and through it a faculty.
        facultyId: sql<number>`${peopleView.facultyId}`,
        position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
        hasPhoto: sql<boolean>`${peopleView.photoKey} is not null`,
      })
      .from(peopleView)
      .leftJoin(positions, eq(positions.id, peopleView.positionId))
      .where(among(peopleView.id, at.ids)),
);
