import { HISTORY_PAGE } from '@bilim/contract/areas/payments.contract';
import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { BEYOND, pageOf } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import { type HistoryFilter, selectHistory } from './history.queries.ts';
import { wayOf } from './way-of.ts';

type Mark = { at: Date; kind: 'entry' | 'order'; id: number };
const FIRST_PAGE: Mark = { at: BEYOND.time, kind: 'order', id: 0 };

/** One page of the caller's account history. */
export async function readHistory({
  context,
  person,
  language,
  what,
  serviceId,
  before = FIRST_PAGE,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  what: HistoryFilter;
  serviceId?: number | undefined;
  before?: Mark | undefined;
}): Promise<{ lines: HistoryLine[]; next: Mark | null }> {
  const rows = await selectHistory(
    context.db,
    {
      studentId: person.id,
      serviceId: serviceId ?? null,
      mark_at: before.at,
      mark_kind: before.kind,
      mark_id: before.id,
    },
    { language, what, one: serviceId !== undefined },
  );
  const { rows: shown, more } = pageOf(rows, HISTORY_PAGE);
  const last = shown.at(-1);
  return {
    lines: shown.map(({ source, kind: _, ...line }) => ({ ...line, way: wayOf(source) })),
    next: last && more ? { at: last.at, kind: last.kind, id: last.id } : null,
  };
}
