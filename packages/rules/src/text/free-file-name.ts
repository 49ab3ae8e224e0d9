/** The name itself, or if it is taken, the first free one of 'a (2).pdf', 'a (3).pdf', … */
export function freeFileName({ name, taken }: { name: string; taken: ReadonlySet<string> }): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number += 1) {
    const candidate = `${stem} (${number})${extension}`;
    if (!taken.has(candidate)) return candidate;
  }
}
