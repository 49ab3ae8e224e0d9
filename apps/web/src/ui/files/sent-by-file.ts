/**
 * The progress of each file, 0 to 1, when `sent` (0 to 1) of all bytes was uploaded: one form sends the files one
 * after another.
 */
export function sentByFile({ sizes, sent }: { sizes: readonly number[]; sent: number }): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * sent;
  return sizes.map((size) => {
    const gone = Math.min(size, Math.max(0, left));
    left -= size;
    return size === 0 ? sent : gone / size;
  });
}
