/** The file and arguments to start a thread or a process. */
export type Entry = { file: URL; args: string[] };

/**
 * The built file beside this one. In tests and in development it is the source, given from the folder above and run
 * through a TypeScript loader.
 */
export function entryOf({ name, source }: { name: string; source: string }): Entry {
  const fromSource = import.meta.url.endsWith('.ts');
  if (!fromSource) return { file: new URL(`./${name}.js`, import.meta.url), args: [] };
  const file = new URL(`../${source}`, import.meta.url);
  if (!source.endsWith('.ts')) return { file, args: [] };
  return { file: new URL('./from-source.mjs', import.meta.url), args: [file.href] };
}

/** A module that a thread loads: the file beside its caller, or in a build the bundle of that name. */
export const builtBeside = (source: URL): URL =>
  import.meta.url.endsWith('.ts') ? source : new URL(source.href.replace(/\.\w+$/, '.js'));
