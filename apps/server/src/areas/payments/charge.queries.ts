import { asc, eq, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  contractParts,
  contractPrices,
  contracts,
  dues,
  groups,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  people,
  services,
  specialities,
  terms,
} from '../../db/tables.ts';

export const selectTerms = composed((db, at: At<{ yearId: number }>) =>
  db
    .select({ id: terms.id, season: terms.season, startsOn: terms.startsOn, endsOn: terms.endsOn })
    .from(terms)
    .where(eq(terms.yearId, at.yearId))
    .orderBy(asc(terms.season)),
);

/** A contract that may be charged for a term. */
export type TermContract = {
  id: number;
  student_id: number;
  service_id: number;
  /** For the operator: the student, and the missing price. */
  code: number;
  full_name: string;
  speciality: string;
  /** Per year; null without a price. */
  yearly: string | null;
  parts: { day: number; share: number }[];
  /** Nothing to charge: the student has left, or was charged for the term, also by an earlier contract. */
  done: boolean;
};

/** Contracts per transaction. */
const BATCH = 500;

type OfTerm = { yearId: number; today: string; endsOn: string; prefix: string; after: number };

/**
 * The next contracts in force in a term, by id. Contracts already charged are included. The page is cut
 * first, so that the planner cannot scan all students.
 */
export const selectContracts = composed((db, at: At<OfTerm>) =>
  db.execute<TermContract>(sql`
    with page as materialized (
      select c.* from ${contracts} c where c.id > ${at.after}::integer and c.signed_on <= ${at.endsOn}::date
        and (c.ended_on is null or c.ended_on > ${at.today}::date and not exists (select from ${contracts} newer
          where newer.student_id = c.student_id and newer.service_id = c.service_id and newer.ended_on is null))
      order by c.id limit ${BATCH})
    select c.id, c.student_id, c.service_id, p.code, trim(p.last_name || ' ' || p.first_name || ' ' || p.middle_name) as full_name,
      s.code || ' ' || s.name_ru as speciality, coalesce(c.yearly_tyiyn, own.tyiyn, common.tyiyn) as yearly,
      coalesce((select json_agg(json_build_object('day', part.day_of_term, 'share', part.share) order by part.day_of_term)
        from ${contractParts} part where part.contract_id = c.id), '[]') as parts,
      not p.active or service.kind <> 'contract' or exists (select from ${ledgerEntries} e where e.student_id = c.student_id and e.service_id = c.service_id
        and e.source = 'charge' and starts_with(e.external_id, ${at.prefix}::text)) as done
    from page c join ${people} p on p.id = c.student_id join ${services} service on service.id = c.service_id
      join ${groups} g on g.id = p.group_id join ${specialities} s on s.id = g.speciality_id
      left join ${contractPrices} own on own.year_id = ${at.yearId}::integer and own.speciality_id = g.speciality_id
        and own.citizenship_id = p.citizenship_id
      left join ${contractPrices} common on common.year_id = ${at.yearId}::integer and common.speciality_id = g.speciality_id
        and common.citizenship_id is null
    order by c.id`),
);

/** A charge before it is written. */
export type ChargeRow = {
  external_id: string;
  student_id: number;
  service_id: number;
  tyiyn: number;
  dues: { due_on: string; tyiyn: number }[];
};

const CHARGES = sql`(external_id text, student_id integer, service_id integer, tyiyn bigint, dues json)`;

/**
 * Creates the missing accounts of charges. Shared accounts come first; all inserts use this order to prevent
 * deadlocks.
 */
export const insertChargeAccounts = composed((db, at: At<{ rows: string }>) =>
  db.execute(sql`
    with charges as materialized (select * from json_to_recordset(${at.rows}::json) as charge ${CHARGES})
    insert into ${ledgerAccounts} (kind, student_id, service_id)
    select kind, student_id, service_id from (
      select distinct 'income' as kind, null::integer as student_id, service_id from charges
      union all select distinct 'student', student_id, service_id from charges) as wanted
    order by kind, service_id, student_id
    on conflict do nothing`),
);

export type Charged = { student_id: number; service_id: number; tyiyn: string };

/** Writes new charges with their lines and dues, and returns the new ones. */
export const insertCharges = composed(
  (db, at: At<{ rows: string; yearId: number; termId: number; now: Date }>) =>
    db.execute<Charged>(sql`
    with charges as materialized (select * from json_to_recordset(${at.rows}::json) as charge ${CHARGES}),
    made as (
      insert into ${ledgerEntries} (kind, source, external_id, student_id, service_id, year_id, tyiyn, happened_at, recorded_at)
      select 'charge', 'charge', external_id, student_id, service_id, ${at.yearId}::integer, tyiyn, ${at.now}::timestamptz,
        ${at.now}::timestamptz
      from charges order by external_id
      on conflict (source, external_id) do nothing returning id, external_id, student_id, service_id, tyiyn),
    sides as (
      insert into ${ledgerLines} (entry_id, account_id, tyiyn)
      select made.id, account.id, made.tyiyn from made join ${ledgerAccounts} account on account.kind = 'student'
        and account.student_id = made.student_id and account.service_id = made.service_id
      union all select made.id, account.id, -made.tyiyn from made join ${ledgerAccounts} account on account.kind = 'income'
        and account.service_id = made.service_id),
    parts as (
      insert into ${dues} (entry_id, student_id, service_id, term_id, due_on, tyiyn)
      select made.id, made.student_id, made.service_id, ${at.termId}::integer, part.due_on, part.tyiyn
      from made join charges using (external_id),
        json_to_recordset(charges.dues) as part (due_on date, tyiyn bigint))
    select student_id, service_id, tyiyn from made`),
);
