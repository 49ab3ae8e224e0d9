import { type PostedDue, type Posting, post } from '../../areas/payments/ledger.service.ts';
import type { Builder } from '../../db/open.ts';
import { contractParts, contractPrices, contracts, services } from '../../db/tables.ts';
import { TEST_NOW } from '../app.ts';
import { makeStudent, makeTerm, theOnly } from './academic.ts';

let made = 0;
const next = () => ++made;

export async function makeService(db: Builder, given: Partial<typeof services.$inferInsert> = {}) {
  const n = next();
  const names = { nameRu: `Услуга ${n}`, nameKg: `Кызмат ${n}`, nameEn: `Service ${n}` };
  const row = { ...names, kind: 'contract' as const, code: `SERVICE-${n}`, position: n, ...given };
  return theOnly(await db.insert(services).values(row).returning());
}

/** With `parts` (day of the term and thousandths) it is paid in instalments. */
export async function makeContract(
  db: Builder,
  {
    parts = [],
    ...given
  }: Partial<typeof contracts.$inferInsert> & {
    parts?: readonly (readonly [day: number, share: number])[];
  } = {},
) {
  const studentId = given.studentId ?? (await makeStudent(db)).id;
  const serviceId = given.serviceId ?? (await makeService(db)).id;
  const row = { number: `К-${next()}`, signedOn: '2026-09-01', ...given, studentId, serviceId };
  const contract = theOnly(await db.insert(contracts).values(row).returning());
  const { id: contractId } = contract;
  if (parts.length > 0)
    await db
      .insert(contractParts)
      .values(parts.map(([dayOfTerm, share]) => ({ contractId, dayOfTerm, share })));
  return contract;
}

export async function makePrice(
  db: Builder,
  given: Partial<typeof contractPrices.$inferInsert> & { specialityId: number; tyiyn: number },
) {
  const yearId = given.yearId ?? (await makeTerm(db)).yearId;
  return theOnly(
    await db
      .insert(contractPrices)
      .values({ ...given, yearId })
      .returning(),
  );
}

/** One student, one service, and ledger entries between them. */
export async function ledgerStage(db: Builder, given: { studentId?: number; serviceId?: number } = {}) {
  const term = await makeTerm(db);
  const studentId = given.studentId ?? (await makeStudent(db)).id;
  const serviceId = given.serviceId ?? (await makeService(db)).id;
  const common = () => ({
    studentId,
    serviceId,
    yearId: term.yearId,
    happenedAt: TEST_NOW,
    now: TEST_NOW,
    externalId: `told-${next()}`,
  });
  const byHand = { actor: 'operator', reason: 'so that it is right' };
  const write = (posting: Posting) => db.transaction((db) => post(db, posting));
  return {
    studentId,
    serviceId,
    term,
    /** Posts an entry of another source, by default with a unique id. */
    charge: (tyiyn: number, { dues, ...given }: { dues?: readonly PostedDue[] } & Partial<Posting> = {}) =>
      write({
        ...common(),
        ...given,
        source: 'charge',
        kind: 'charge',
        tyiyn,
        dues: dues ?? [{ dueOn: '2026-10-01', tyiyn, termId: term.id }],
      }),
    pay: (
      tyiyn: number,
      given: Partial<Pick<Posting, 'source' | 'externalId' | 'happenedAt' | 'detail'>> = {},
    ) =>
      write({ ...common(), source: 'bank.test', ...given, kind: 'payment', tyiyn, timeZone: 'Asia/Bishkek' }),
    refund: (refundOf: number, tyiyn: number, given: Partial<Pick<Posting, 'source' | 'externalId'>> = {}) =>
      write({ ...common(), source: 'bank.test', ...given, kind: 'refund', refundOf, tyiyn, ...byHand }),
    discount: (tyiyn: number, given: Partial<Pick<Posting, 'externalId'>> = {}) =>
      write({ ...common(), source: 'office', ...given, kind: 'discount', tyiyn, ...byHand }),
    correct: (tyiyn: number, given: Partial<Pick<Posting, 'externalId'>> = {}) =>
      write({
        ...common(),
        source: 'office',
        ...given,
        kind: 'correction',
        tyiyn,
        ...byHand,
        dues: tyiyn > 0 ? [{ dueOn: '2026-10-01', tyiyn }] : [],
      }),
  };
}
export type LedgerStage = Awaited<ReturnType<typeof ledgerStage>>;
