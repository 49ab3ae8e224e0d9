/** Where a thread or a process of ours begins, and with which arguments. */
export type Entry = { file: URL; args: string[] };

/**
 * The built file beside this one. In tests and in development the source, given from the folder above: TypeScript
 * behind a loader that reads it.
 */
export function entryOf({ name, source }: { name: string; source: string }): Entry {
  const fromSource = import.meta.url.endsWith('.ts');
  if (!fromSource) return { file: new URL(`./${name}.js`, import.meta.url), args: [] };
  const file = new URL(`../${source}`, import.meta.url);
  if (!source.endsWith('.ts')) return { file, args: [] };
  return { file: new URL('./from-source.mjs', import.meta.url), args: [file.href] };
}
