import { createStore } from 'idb-keyval';
import { type CellStore, inDatabase, inMemory } from './cell-store.ts';
import { withMemory } from './with-memory.ts';

/** Survives a reload, and is shared by the windows of this browser. */
export async function openCellStore(): Promise<CellStore> {
  try {
    const store = withMemory(inDatabase(createStore('bilim-outbox-journal', 'cells')));
    await store.list('');
    return store;
  } catch {
    return inMemory({ unkept: true });
  }
}
