import type { Language } from '@bilim/contract/limits';
import { type At, composed } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { shortNames } from '../../db/shared/unit-names.ts';
import { faculties } from '../../db/tables.ts';

export const selectFaculties = composed(
  (db, _: At<object>, { language }: { language: Language }) =>
    db
      .select({
        id: faculties.id,
        shortName: inLanguage(shortNames, language),
        name: inLanguage(faculties, language),
      })
      .from(faculties)
      .orderBy(faculties.id),
  EACH_LANGUAGE,
);
