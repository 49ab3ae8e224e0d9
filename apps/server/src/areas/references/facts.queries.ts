import type { Language } from '@bilim/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { signerOf } from '../../db/shared/signer-of.ts';
import {
  clearanceOffices,
  clearanceSigns,
  districts,
  educationForms,
  groups,
  orders,
  paperSigners,
  people,
  peopleView,
  purposes,
  referenceKinds,
  referenceOrders,
  regions,
} from '../../db/tables.ts';
import { unsignedOf } from './steps.queries.ts';

/** The language of an order's paper; other facts are read in it. */
export const selectOrderLanguage = first(
  composed((db, at: At<{ orderId: number }>) =>
    db
      .select({ language: referenceOrders.language })
      .from(referenceOrders)
      .where(eq(referenceOrders.id, at.orderId)),
  ),
);

type SignedRow = { office: string; by: string; at: string };
const signers = alias(people, 'office_signers');
const signedBy = (language: Language) => sql<SignedRow[]>`(
  select coalesce(json_agg(json_build_object('office', ${inLanguage(clearanceOffices, language)},
    'by', ${fullNameOf(signers, language)}, 'at', ${clearanceSigns.at})
    order by ${clearanceOffices.position}, ${clearanceOffices.id}), '[]')
  from ${clearanceSigns} join ${clearanceOffices} on ${clearanceOffices.id} = ${clearanceSigns.officeId}
    join ${people} as ${sql.identifier('office_signers')} on ${signers.id} = ${clearanceSigns.personId}
  where ${clearanceSigns.orderId} = ${referenceOrders.id} and ${clearanceSigns.state} = 'signed')`;

/** From the student's last order about a leave. */
const ofLeave = (column: 'number' | 'orderedOn') => sql<string | null>`(
  select ${orders[column]}::text from ${orders}
  where ${orders.studentId} = ${referenceOrders.studentId} and ${orders.movement} = 'leave'
  order by ${orders.orderedOn} desc, ${orders.id} desc limit 1)`;

/** The movement of the student's last order. */
const lastMovement = sql<string | null>`(select ${orders.movement} from ${orders}
  where ${orders.studentId} = ${referenceOrders.studentId}
  order by ${orders.orderedOn} desc, ${orders.id} desc limit 1)`;

/** All facts that a paper may state about an order and its student. */
export const selectFacts = first(
  composed((db, at: At<{ orderId: number }>, { language }: { language: Language }) => {
    const text = { ru: referenceKinds.textRu, kg: referenceKinds.textKg, en: referenceKinds.textEn };
    const post = { ru: paperSigners.postRu, kg: paperSigners.postKg, en: paperSigners.postEn };
    const speciality = {
      ru: peopleView.specialityRu,
      kg: peopleView.specialityKg,
      en: peopleView.specialityEn,
    };
    const faculty = { ru: peopleView.facultyRu, kg: peopleView.facultyKg, en: peopleView.facultyEn };
    return db
      .select({
        id: referenceOrders.id,
        studentId: referenceOrders.studentId,
        facultyId: referenceOrders.facultyId,
        departmentId: referenceOrders.departmentId,
        state: referenceOrders.state,
        unsigned: unsignedOf,
        code: referenceKinds.code,
        kindName: inLanguage(referenceKinds, language),
        body: referenceKinds.body,
        text: text[language],
        signerName: inLanguage(paperSigners, language),
        signerPost: post[language],
        fullName: fullNameOf(people, language),
        gender: people.gender,
        birthDate: people.birthDate,
        studentCode: people.code,
        group: groups.name,
        intakeYearId: groups.intakeYearId,
        form: inLanguage(educationForms, language),
        speciality: speciality[language],
        specialityCode: peopleView.specialityCode,
        faculty: faculty[language],
        region: inLanguage(regions, language),
        district: inLanguage(districts, language),
        purpose: inLanguage(purposes, language),
        active: people.active,
        movement: lastMovement,
        leaveNumber: ofLeave('number'),
        leaveOn: ofLeave('orderedOn'),
        signed: signedBy(language),
      })
      .from(referenceOrders)
      .innerJoin(referenceKinds, eq(referenceKinds.id, referenceOrders.kindId))
      .innerJoin(paperSigners, eq(paperSigners.id, signerOf))
      .innerJoin(people, eq(people.id, referenceOrders.studentId))
      .innerJoin(peopleView, eq(peopleView.id, referenceOrders.studentId))
      .leftJoin(groups, eq(groups.id, people.groupId))
      .leftJoin(educationForms, eq(educationForms.id, groups.educationFormId))
      .leftJoin(regions, eq(regions.id, referenceOrders.regionId))
      .leftJoin(districts, eq(districts.id, referenceOrders.districtId))
      .leftJoin(purposes, eq(purposes.id, referenceOrders.purposeId))
      .where(eq(referenceOrders.id, at.orderId));
  }),
);
export type FactsRow = NonNullable<Awaited<ReturnType<typeof selectFacts>>>;
