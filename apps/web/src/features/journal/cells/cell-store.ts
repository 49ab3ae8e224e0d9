import type { Cell } from '@bilim/rules/journal/merge';
import { entries, get, promisifyRequest, type UseStore } from 'idb-keyval';

export type CellPlace = { journalId: number; lessonId: number; studentId: number };

/** A cell with an edit that the server does not have yet, or has refused. */
export type KeptCell = CellPlace & {
  /** The owner: another user of this browser must not send it. */
  personKey: string;
  writtenAt: number;
  cell: Cell;
  /** The device has no space: the edit lives as long as the page. */
  unkept?: true;
  /** The server's text of the refusal. */
  refusal: string | null;
  /** The author of the conflicting mark, as far as the server has sent it. */
  theirs: { markId: number | null; givenBy: string; givenAt: Date | null } | null;
};

/** Names a cell in one journal or in all: a lesson belongs to one journal. */
export const cellKey = ({ lessonId, studentId }: { lessonId: number; studentId: number }) =>
  `${lessonId}-${studentId}`;

/** Names a user's cell among those of all users of the browser. */
export const keptKey = (row: { personKey: string; lessonId: number; studentId: number }) =>
  `${row.personKey} ${cellKey(row)}`;

export type CellChange = { key: string; to: (kept: KeptCell | undefined) => KeptCell | null };

export type CellStore = {
  list(personKey: string): Promise<KeptCell[]>;
  get(key: string): Promise<KeptCell | undefined>;
  /** Applies many changes atomically; null deletes a row. */
  change(changes: readonly CellChange[]): Promise<void>;
};

export const inOrder = (rows: readonly KeptCell[], personKey: string) =>
  rows
    .filter((row) => row.personKey === personKey)
    .sort((one, other) => one.writtenAt - other.writtenAt || one.studentId - other.studentId);

/** Without a database the waiting edits live as long as the page. */
export function inMemory(marked: { unkept?: true } = {}): CellStore {
  const rows = new Map<string, KeptCell>();
  return {
    list: async (personKey) => inOrder([...rows.values()], personKey),
    get: async (key) => rows.get(key),
    async change(changes) {
      for (const { key, to } of changes) {
        const next = to(rows.get(key));
        if (next) rows.set(key, { ...next, ...marked });
        else rows.delete(key);
      }
    },
  };
}

export function inDatabase(store: UseStore): CellStore {
  return {
    list: async (personKey) =>
      inOrder(
        (await entries<string, KeptCell>(store)).map(([, row]) => row),
        personKey,
      ),
    get: (key) => get<KeptCell>(key, store),
    change: (changes) =>
      store('readwrite', (rows) => {
        for (const { key, to } of changes) {
          const asked = rows.get(key);
          asked.onsuccess = () => {
            const next = to(asked.result);
            if (next) rows.put(next, key);
            else rows.delete(key);
          };
        }
        return promisifyRequest(rows.transaction);
      }),
  };
}
