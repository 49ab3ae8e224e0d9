import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { composed, first } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { university } from '../../db/tables.ts';

/** The university's name and logo; no row before the operator or the demo has entered them. */
export const selectUniversity = first(
  composed(
    (db, _, { language }: { language: Language }) =>
      db
        .select({
          logo: university.logo,
          width: university.logoWidth,
          name: inLanguage(university, language),
          fontsize: university.fontSize,
        })
        .from(university)
        .limit(1),
    EACH_LANGUAGE,
  ),
);

/** Resolves when the database answers. */
export const ping = composed((db) => db.execute(sql`select 1`));
