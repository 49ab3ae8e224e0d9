type Code = { from: Date };

/** The known code that is current and its remaining time; null if all are expired or in the future. */
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
