import type { ReferenceKind, ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import { Failure } from '@bilim/contract/failures';
import { type Language, PLACEHOLDER } from '@bilim/contract/limits';
import { dayAt } from '@bilim/rules/days/academic-year';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { beforeId } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import { workingDaysAfter } from '../academics/days.service.ts';
import type { OwnRow } from './order-rows.queries.ts';
import { ORDER_FLOW, ownOrderPolicy } from './references.policy.ts';
import {
  selectDistricts,
  selectKinds,
  selectOwnOrder,
  selectOwnOrders,
  selectPurposes,
  selectRegions,
} from './references.queries.ts';
import { takeOrderStep } from './step.service.ts';
import { lockOrder } from './steps.queries.ts';

export type Asking = { context: AppContext; person: Person; language: Language };
type InLanguage = Pick<Asking, 'context' | 'language'>;

/* Lists for legacy clients, each beginning with the placeholder. */
const none = { id: PLACEHOLDER.id, name: PLACEHOLDER.label };
const NO_KIND = { code: '', automatic: false, workingDays: 0, needsPlace: false, needsPurpose: false };

export async function listKinds({ context, language }: InLanguage): Promise<ReferenceKind[]> {
  const { day } = here(context);
  return [{ ...none, ...NO_KIND, expectedOn: day }, ...(await kindsOf({ context, language }))];
}

/** The kinds of papers with the expected day of each. */
export async function kindsOf({ context, language }: InLanguage): Promise<ReferenceKind[]> {
  const { day } = here(context);
  const [kinds, dayAfter] = await Promise.all([
    selectKinds(context.db, {}, { language }),
    workingDaysAfter({ context, day }),
  ]);
  return kinds.map((kind) => ({ ...kind, expectedOn: dayAfter(kind.workingDays) }));
}

export const listRegions = async ({ context, language }: InLanguage) => [
  none,
  ...(await selectRegions(context.db, {}, { language })),
];

export async function listDistricts({ context, language, regionId }: InLanguage & { regionId?: number }) {
  const of = regionId !== undefined && regionId > 0 ? regionId : null;
  const rows = await selectDistricts(context.db, { regionId: of }, { language });
  return [{ ...none, regionId: of ?? PLACEHOLDER.id }, ...rows];
}

export const listPurposes = async ({ context, language }: InLanguage) => [
  none,
  ...(await selectPurposes(context.db, {}, { language })),
];

/** All choices for a new order. */
export async function readPage({ context, language }: InLanguage) {
  const { db } = context;
  return {
    kinds: await kindsOf({ context, language }),
    regions: await selectRegions(db, {}, { language }),
    districts: await selectDistricts(db, { regionId: null }, { language }),
    purposes: await selectPurposes(db, {}, { language }),
  };
}

/** A page of the caller's orders, the newest first. */
export async function listOrders({
  context,
  person,
  language,
  before,
}: Asking & { before?: number }): Promise<ReferenceOrder[]> {
  const rows = await selectOwnOrders(
    context.db,
    { studentId: person.id, before: beforeId(before) },
    { language },
  );
  return rows.map((row) => shownOrder(row, context));
}

/** An order of the caller. Another student's order gives the same failure as a missing one. */
export async function readOwnOrder({ context, person, language, orderId }: Asking & { orderId: number }) {
  const row = await selectOwnOrder(context.db, { id: orderId }, { language });
  return ownOrderPolicy.authorize(person, 'read', row);
}

/**
 * Cancels an order before it was taken. A cancelled order is returned unchanged, because the first answer may
 * be lost.
 */
export async function cancelOrder({ context, person, language, orderId }: Asking & { orderId: number }) {
  await context.db.transaction(async (db) => {
    const thing = ownOrderPolicy.authorize(person, 'read', await lockOrder(db, { orderId }));
    if (thing.state === 'cancelled') return;
    const now = context.now();
    await takeOrderStep({ db, thing, step: 'cancelled', actor: { person }, now, more: { context } });
  });
  return shownOrder(await readOwnOrder({ context, person, language, orderId }), context);
}

type AtUniversity = { config: Pick<AppContext['config'], 'timeZone'> };

/** The fields of an order that every reader may see. */
export function shownParts(row: OwnRow, { config: { timeZone } }: AtUniversity) {
  const { paperNumber, issuedOn, paperSize, revokedAt, revokeReason: _, offices, ...rest } = row;
  const { automatic: __, paperId: ___, studentId: ____, ...order } = rest;
  return {
    ...order,
    offices: offices.map((one) => ({ ...one, at: one.at === null ? null : new Date(one.at) })),
    paper:
      paperNumber === null || issuedOn === null
        ? null
        : {
            number: paperNumber,
            issuedOn,
            size: paperSize ?? 0,
            revokedOn: revokedAt && dayAt({ now: revokedAt, timeZone }),
          },
  };
}

export const shownOrder = (row: OwnRow, context: AtUniversity): ReferenceOrder => ({
  ...shownParts(row, context),
  can: { cancel: ORDER_FLOW.isPossible('cancelled', row.state) },
});

/** The paper id of an order; fails without a paper. */
export function paperIdOf({ paperId }: Pick<OwnRow, 'paperId'>): number {
  if (paperId === null) throw new Failure('REFERENCE_NOT_FOUND');
  return paperId;
}
