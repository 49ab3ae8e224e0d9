import { UMK_SET_MAX } from '@bilim/contract/areas/umk.contract';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import type { OfDiscipline, OfSet } from './umk-classes.queries.ts';
import { tellConcerned } from './umk-concerned.service.ts';
import { copyItems, selectSources } from './umk-copy.queries.ts';
import { holdPlaces } from './umk-places.service.ts';
import { countItems, selectTaughtTerm, updateOrder } from './umk-writing.queries.ts';

type Caller = { context: AppContext; person: Person };

/** Sorts the caller's materials of a discipline; ids of other teachers' materials are ignored. */
export async function orderItems({ context, person, ids, ...of }: Caller & OfDiscipline & { ids: number[] }) {
  const teacherId = person.id;
  await context.db.transaction(async (db) => {
    const placed = await updateOrder(db, { ...of, teacherId, ids });
    const known = placed.find(({ id }) => ids.includes(id));
    if (!known) throw new Failure('UMK_NOT_FOUND');
    await tellConcerned({ context, db, of: { ...of, teacherId, termId: known.termId } });
  });
  return null;
}

/** The earlier terms from which materials can be copied into a set. */
export async function listSources({ context, person, ...of }: Caller & OfSet) {
  return selectSources(context.db, { ...of, teacherId: person.id });
}

/** Copies the missing materials of one of the caller's earlier terms. */
export async function copySet({
  context,
  person,
  fromYearId,
  fromSeason,
  yearId,
  season,
  disciplineId,
  semesterId,
  examTypeId,
}: Caller & OfSet & { fromYearId: number; fromSeason: number }): Promise<{ copied: number }> {
  const teacherId = person.id;
  const of = { yearId, season, disciplineId, semesterId, examTypeId };
  return context.db.transaction(async (db) => {
    const taught = await selectTaughtTerm(db, { ...of, teacherId });
    if (!taught) throw new Failure('UMK_NOT_TAUGHT');
    const set = { ...of, teacherId, termId: taught.termId };
    // Blocks other additions, so that two concurrent calls copy only once.
    await holdPlaces(db, { teacherId });
    const copied = await copyItems(db, { ...set, fromYearId, fromSeason, now: context.now() });
    if (copied === 0) return { copied };
    const { items } = await countItems(db, set);
    if (items > UMK_SET_MAX) throw new Failure('UMK_FULL', { max: UMK_SET_MAX });
    const details = { ...of, fromYearId, fromSeason, copied };
    await audit(db, { person, action: 'umk.copied', object: `discipline:${disciplineId}`, details });
    await tellConcerned({ context, db, of: set });
    return { copied };
  });
}
