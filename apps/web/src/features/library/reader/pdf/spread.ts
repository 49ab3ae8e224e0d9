/** The pages open together: the first alone, then an even one with the following odd one, as in print. */
export function spreadOf({ page, pages, two }: { page: number; pages: number; two: boolean }): number[] {
  const here = Math.min(Math.max(page, 1), Math.max(pages, 1));
  if (!two || here === 1) return [here];
  const left = here - (here % 2);
  return left + 1 <= pages ? [left, left + 1] : [left];
}

/** The pages before and after the open ones, prerendered so that a turn is instant. */
export function pagesAround(shown: readonly number[], pages: number): number[] {
  const first = shown[0] ?? 1;
  const last = shown.at(-1) ?? 1;
  const after = shown.map((_, index) => last + 1 + index);
  return [first - 1, ...after].filter((page) => page >= 1 && page <= pages);
}

export type Size = { width: number; height: number };

/** The scale at which the open pages fit completely. */
export function fitOf(sizes: readonly Size[], room: Size): number {
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  return width > 0 && height > 0 ? Math.min(room.width / width, room.height / height) : 1;
}

/** The scale that fits the pages' width. */
export function fitWidthOf(sizes: readonly Size[], room: Size): number {
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  return width > 0 ? room.width / width : 1;
}
