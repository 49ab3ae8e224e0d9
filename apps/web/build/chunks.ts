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
  // Separate per document: a document that imports a chunk of the other must not start it.
  reached.delete(entry);
  return reached;
}

type Place = { login: boolean; app: boolean; ours: boolean };

/**
 * Code needed before the first screen, from shared to specific. A chunk includes all its imports, except those in a
 * chunk above it. npm packages change seldom, our code often.
 */
const CHUNKS: readonly { name: string; holds: (place: Place) => boolean }[] = [
  { name: 'base-vendor', holds: ({ login, app, ours }) => login && app && !ours },
  { name: 'base', holds: ({ login, app }) => login && app },
  { name: 'app-vendor', holds: ({ app, ours }) => app && !ours },
  { name: 'app', holds: ({ app }) => app },
  { name: 'login', holds: ({ login }) => login },
];

/** Bundler groups for both documents. Code that only later screens import is in no group. */
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

/** Loaded before the first screen of either document. */
export const isFirst = (chunk: string) => CHUNKS.some(({ name }) => name === chunk);
