import { ROLE, type Role } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import type { Language } from '@bilim/contract/limits';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { unitNames } from '../../db/shared/unit-names.ts';
import {
  countries,
  educationForms,
  educationLevels,
  externalLinks,
  nationalities,
  people,
  peopleView,
  positions,
} from '../../db/tables.ts';

const orEmpty = (text: PgColumn | SQL) => sql<string>`coalesce(${text}, '')`;

/** Only Russian has a feminine form of nationalities. */
const nationalityIn = (language: Language) =>
  language === 'ru'
    ? sql`case ${people.gender} when 'female' then ${nationalities.nameRuFeminine} else ${nationalities.nameRu} end`
    : inLanguage(nationalities, language);

/** A person's own record; fields of the other role are empty. */
export async function findProfile(
  db: Db,
  { personId, language }: { personId: number; language: Language },
): Promise<Profile | null> {
  const row = await selectProfile(db, { personId }, { language });
  if (!row) return null;
  const { role, ...record } = row;
  return { ...record, ...(role === ROLE.teacher ? NOT_A_STUDENT : NOT_A_TEACHER) };
}

const NOT_A_STUDENT = { group: '', speciality: '', educationForm: '' };
const NOT_A_TEACHER = { position: '', department: '' };

const selectProfile = first(
  composed((db, at: At<{ personId: number }>, { language }: { language: Language }) => {
    const speciality = sql`${peopleView.specialityCode} || ' ' || ${inLanguage(unitNames.speciality, language)}`;
    return db
      .select({
        role: people.role,
        fullName: fullNameOf(people, language),
        code: people.code,
        gender: people.gender,
        birthDate: people.birthDate,
        nationality: orEmpty(nationalityIn(language)),
        citizenship: orEmpty(inLanguage(countries, language)),
        taxId: people.taxId,
        phone: people.phone,
        education: orEmpty(inLanguage(educationLevels, language)),
        position: orEmpty(inLanguage(positions, language)),
        department: orEmpty(inLanguage(unitNames.department, language)),
        group: orEmpty(peopleView.groupName),
        speciality: orEmpty(speciality),
        educationForm: orEmpty(inLanguage(educationForms, language)),
        faculty: orEmpty(inLanguage(unitNames.faculty, language)),
        hasPhoto: sql<boolean>`${people.photoKey} is not null`,
      })
      .from(people)
      .innerJoin(peopleView, eq(peopleView.id, people.id))
      .leftJoin(positions, eq(positions.id, people.positionId))
      .leftJoin(educationForms, eq(educationForms.id, peopleView.educationFormId))
      .leftJoin(nationalities, eq(nationalities.id, people.nationalityId))
      .leftJoin(countries, eq(countries.id, people.citizenshipId))
      .leftJoin(educationLevels, eq(educationLevels.id, people.educationLevelId))
      .where(eq(people.id, at.personId));
  }, EACH_LANGUAGE),
);

/** The university's links for a role, in the operator's order. */
export const selectLinks = composed((db, at: At<{ role: Role }>, { language }: { language: Language }) => {
  const titles = { ru: externalLinks.titleRu, kg: externalLinks.titleKg, en: externalLinks.titleEn };
  return db
    .select({
      id: externalLinks.id,
      title: titles[language],
      url: externalLinks.address,
      icon: externalLinks.icon,
    })
    .from(externalLinks)
    .where(sql`${at.role}::integer = any(${externalLinks.roles})`)
    .orderBy(asc(externalLinks.position), asc(externalLinks.id));
}, EACH_LANGUAGE);
