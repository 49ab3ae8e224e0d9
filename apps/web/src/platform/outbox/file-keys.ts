/**
 * The keys of a message’s files. They are stable over a reload and over a change to “send as a file”. The same file
 * attached twice has two keys.
 */
export function fileKeys(files: readonly File[]): string[] {
  const seen = new Map<string, number>();
  return files.map(({ name, size, lastModified }) => {
    const key = [name, size, lastModified].join('|');
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key}|${times}`;
  });
}
