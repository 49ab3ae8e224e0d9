/**
 * What each file of one message is known by, also after a reload or when it is to be kept as it is after all: the same file
 * attached twice has two.
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
