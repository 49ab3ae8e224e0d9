type Code = { from: Date };

/** Which of the codes that are known is shown now, and how long it still is; null when all are over or to come. */
export function shownCode<C extends Code>({
  codes,
  now,
  stepMs,
}: {
  codes: readonly C[];
  now: Date;
  stepMs: number;
}): { code: C; leftMs: number } | null {
  for (const code of codes) {
    const leftMs = code.from.getTime() + stepMs - now.getTime();
    if (leftMs > 0 && leftMs <= stepMs) return { code, leftMs };
  }
  return null;
}
