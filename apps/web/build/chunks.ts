import { join } from 'node:path';

const APP = join(import.meta.dirname, '../src/app');
const ENTRIES = { login: join(APP, 'login.tsx'), app: join(APP, 'main.tsx') } as const;

type ModuleInfo = { importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

function reachedFrom(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(entry);
  // Each stands by itself: a document that borrows a chunk of the other must not start it.
  reached.delete(entry);
  return reached;
}

type Place = { login: boolean; app: boolean; ours: boolean };

/**
 * What is needed before the first screen, from what all share to what one needs: a chunk takes along whatever it
 * imports, unless one above has it. What npm brought changes seldom, ours often.
 */
const CHUNKS: readonly { name: string; holds: (place: Place) => boolean }[] = [
  { name: 'base-vendor', holds: ({ login, app, ours }) => login && app && !ours },
  { name: 'base', holds: ({ login, app }) => login && app },
  { name: 'app-vendor', holds: ({ app, ours }) => app && !ours },
  { name: 'app', holds: ({ app }) => app },
  { name: 'login', holds: ({ login }) => login },
];

/** The groups of the bundler for both documents; what some later screen brings along is in none. */
export function firstChunks() {
  let reached: Record<keyof typeof ENTRIES, ReadonlySet<string>> | null = null;
  const placeOf = (id: string, graph: Graph): Place => {
    reached ??= { login: reachedFrom(ENTRIES.login, graph), app: reachedFrom(ENTRIES.app, graph) };
    return {
      login: reached.login.has(id),
      app: reached.app.has(id),
      ours: !/[\\/]node_modules[\\/]/.test(id),
    };
  };
  return CHUNKS.map(({ name, holds }, index) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (holds(placeOf(id, graph)) ? name : null),
    priority: 10 - index,
  }));
}

/** What comes before the first screen of either document. */
export const isFirst = (chunk: string) => CHUNKS.some(({ name }) => name === chunk);
