/** A discipline of a study plan; of a choice group only some are required. */
export type PlanCredits = { semesterId: number; credits: number; choiceGroup: number | null };
/** Number of required disciplines of a choice group. */
export type PlanChoice = { semesterId: number; choiceGroup: number; picks: number };

/** The credits a plan requires: of a choice group only the required number of disciplines, the first ones. */
export function planCredits({
  items,
  choices,
}: {
  items: readonly PlanCredits[];
  choices: readonly PlanChoice[];
}): number {
  const left = new Map(choices.map((choice) => [keyOf(choice), choice.picks]));
  return items.reduce((sum, { semesterId, choiceGroup, credits }) => {
    if (choiceGroup === null) return sum + credits;
    const key = keyOf({ semesterId, choiceGroup });
    const picks = left.get(key) ?? 1;
    left.set(key, picks - 1);
    return picks > 0 ? sum + credits : sum;
  }, 0);
}

const keyOf = ({ semesterId, choiceGroup }: Pick<PlanChoice, 'semesterId' | 'choiceGroup'>) =>
  `${semesterId}:${choiceGroup}`;

export type PlanProgress = { earned: number; running: number; missing: number; total: number };

/**
 * A student’s progress in a plan. A current discipline that was passed before is not counted twice. With more credits
 * than required nothing is missing.
 */
export function planProgress({
  total,
  earned,
  running,
}: {
  total: number;
  earned: number;
  running: readonly { credits: number; passedBefore: boolean }[];
}): PlanProgress {
  const fresh = running.reduce((sum, { credits, passedBefore }) => sum + (passedBefore ? 0 : credits), 0);
  return { total, earned, running: fresh, missing: Math.max(0, total - earned - fresh) };
}
