import type { Language } from '@bilim/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  clearanceOffices,
  clearanceSigns,
  districts,
  files,
  groups,
  papers,
  people,
  purposes,
  referenceKinds,
  referenceOrders,
  regions,
} from '../../db/tables.ts';

type SignState = (typeof clearanceSigns.$inferSelect)['state'];
type OfficeRow = { office: string; state: SignState; note: string; at: string | null };

/** The signatures of a clearance sheet, in the order of the offices. */
const officesOf = (language: Language) => sql<OfficeRow[]>`(
  select coalesce(json_agg(json_build_object('office', ${inLanguage(clearanceOffices, language)},
    'state', ${clearanceSigns.state}, 'note', ${clearanceSigns.note}, 'at', ${clearanceSigns.at})
    order by ${clearanceOffices.position}, ${clearanceOffices.id}), '[]')
  from ${clearanceSigns} join ${clearanceOffices} on ${clearanceOffices.id} = ${clearanceSigns.officeId}
  where ${clearanceSigns.orderId} = ${referenceOrders.id})`;

const ordered = (language: Language) => ({
  id: referenceOrders.id,
  studentId: referenceOrders.studentId,
  kindId: referenceOrders.kindId,
  kind: referenceKinds.code,
  name: inLanguage(referenceKinds, language),
  automatic: referenceKinds.automatic,
  regionId: referenceOrders.regionId,
  region: inLanguage(regions, language),
  districtId: referenceOrders.districtId,
  district: inLanguage(districts, language),
  purposeId: referenceOrders.purposeId,
  purpose: inLanguage(purposes, language),
  language: referenceOrders.language,
  copies: referenceOrders.copies,
  state: referenceOrders.state,
  orderedAt: referenceOrders.orderedAt,
  expectedOn: referenceOrders.expectedOn,
  reason: referenceOrders.reason,
  offices: officesOf(language),
  paperId: referenceOrders.paperId,
  paperNumber: papers.number,
  issuedOn: papers.issuedOn,
  paperSize: files.size,
  revokedAt: papers.revokedAt,
  revokeReason: papers.revokeReason,
});

/** Orders as shown to their students. */
export const ownOrders = ({ db, language }: { db: Builder; language: Language }) =>
  db
    .select(ordered(language))
    .from(referenceOrders)
    .innerJoin(referenceKinds, eq(referenceKinds.id, referenceOrders.kindId))
    .leftJoin(regions, eq(regions.id, referenceOrders.regionId))
    .leftJoin(districts, eq(districts.id, referenceOrders.districtId))
    .leftJoin(purposes, eq(purposes.id, referenceOrders.purposeId))
    .leftJoin(papers, eq(papers.id, referenceOrders.paperId))
    .leftJoin(files, eq(files.id, papers.fileId))
    .$dynamic();
export type OwnRow = Awaited<ReturnType<typeof ownOrders>>[number];

const takers = alias(people, 'takers');

/** Orders as shown to the office. */
export const officeOrders = ({ db, language }: { db: Builder; language: Language }) =>
  db
    .select({
      ...ordered(language),
      facultyId: referenceOrders.facultyId,
      departmentId: referenceOrders.departmentId,
      student: fullNameOf(people, language),
      studentCode: people.code,
      group: sql<string>`coalesce(${groups.name}, '')`,
      takenBy: sql<
        string | null
      >`case when ${takers.id} is null then null else ${fullNameOf(takers, language)} end`,
    })
    .from(referenceOrders)
    .innerJoin(referenceKinds, eq(referenceKinds.id, referenceOrders.kindId))
    .innerJoin(people, eq(people.id, referenceOrders.studentId))
    .leftJoin(groups, eq(groups.id, people.groupId))
    .leftJoin(takers, eq(takers.id, referenceOrders.takenById))
    .leftJoin(regions, eq(regions.id, referenceOrders.regionId))
    .leftJoin(districts, eq(districts.id, referenceOrders.districtId))
    .leftJoin(purposes, eq(purposes.id, referenceOrders.purposeId))
    .leftJoin(papers, eq(papers.id, referenceOrders.paperId))
    .leftJoin(files, eq(files.id, papers.fileId))
    .$dynamic();
export type OfficeRowOf = Awaited<ReturnType<typeof officeOrders>>[number];
