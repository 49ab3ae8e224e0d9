import { Failure } from '@bilim/contract/failures';
import { listStanding, moduleLine, type PlanLine, topicLine } from '@bilim/rules/journal/seen';
import { isClosed } from '@bilim/rules/journal/window';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import { keepersOf } from './journal.policy.ts';
import { type By, holdJournal } from './journal-lessons.service.ts';
import { selectModules, selectTopics, writeModules, writeTopics } from './journal-plan.queries.ts';
import { tellConcerned } from './journal-tell.queries.ts';

type ModuleDraft = { id: number | null; name: string; points: number };
type TopicDraft = { id: number | null; title: string; hours: number };

/** Each id at most once, and only ids of this journal. */
function areKnown(lines: readonly { id: number | null }[], known: readonly { id: number }[]): boolean {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const own = new Set(known.map(({ id }) => id));
  return new Set(ids).size === ids.length && ids.every((id) => own.has(id));
}

/**
 * Whether the stored list already equals the wanted one. Fails if another user has changed it since it was
 * read.
 */
function isDone(lists: Record<'stands' | 'seen' | 'wanted', readonly PlanLine[]>): boolean {
  const standing = listStanding(lists);
  if (standing === 'changed') throw new Failure('JOURNAL_STALE');
  return standing === 'wanted';
}

/** Replaces the modules of a journal. A change that affects closed lessons needs a reason. */
export async function saveModules({
  journalId,
  modules,
  seen,
  reason,
  ...by
}: By & {
  journalId: number;
  modules: readonly ModuleDraft[];
  seen: readonly ModuleDraft[];
  reason: string;
}) {
  const { context, person } = by;
  return context.db.transaction(async (db) => {
    const journal = await holdJournal(by, db, journalId);
    const before = await selectModules(db, { journalId });
    const lines = modules.map(moduleLine);
    if (isDone({ stands: before.map(moduleLine), seen: seen.map(moduleLine), wanted: lines })) return before;
    if (!areKnown(modules, before)) throw new Failure('JOURNAL_MODULE');
    const points = new Map(modules.map((module) => [module.id, module.points]));
    const { editDays } = journal;
    const today = here(context).day;
    const isLate = before.some(
      ({ id, countsSince, ...module }) =>
        points.get(id) !== module.points && countsSince && isClosed({ heldOn: countsSince, today, editDays }),
    );
    if (isLate && reason === '') throw new Failure('JOURNAL_REASON', { days: editDays });
    await writeModules(db, { journalId, lines });
    const details = {
      from: before.map(({ id, name, points }) => ({ id, name, points })),
      to: modules,
      reason,
    };
    await audit(db, { person, action: 'journal.modules', object: `journal:${journalId}`, details });
    const change = { journalId, keepers: keepersOf(journal), lessonIds: [], students: [] };
    await tellConcerned({ context, db, changes: [change] });
    return selectModules(db, { journalId });
  });
}

/** Replaces the syllabus of a journal. Lessons keep the text of a deleted topic. */
export async function saveTopics({
  journalId,
  topics,
  seen,
  ...by
}: By & { journalId: number; topics: readonly TopicDraft[]; seen: readonly TopicDraft[] }) {
  const { context, person } = by;
  return context.db.transaction(async (db) => {
    const journal = await holdJournal(by, db, journalId);
    const before = await selectTopics(db, { journalId });
    const lines = topics.map(topicLine);
    if (isDone({ stands: before.map(topicLine), seen: seen.map(topicLine), wanted: lines })) return before;
    if (!areKnown(topics, before)) throw new Failure('JOURNAL_TOPIC');
    await writeTopics(db, { journalId, lines });
    const details = { from: before.length, to: topics.length };
    await audit(db, { person, action: 'journal.topics', object: `journal:${journalId}`, details });
    const change = { journalId, keepers: keepersOf(journal), lessonIds: [], students: [] };
    await tellConcerned({ context, db, changes: [change] });
    return selectTopics(db, { journalId });
  });
}
