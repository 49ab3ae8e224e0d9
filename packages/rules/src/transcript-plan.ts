/** A discipline of a study plan; of a choice group some are taken, the others need not be. */
export type PlanCredits = { semesterId: number; credits: number; choiceGroup: number | null };
/** How many disciplines of a choice group are taken. */
export type PlanChoice = { semesterId: number; choiceGroup: number; picks: number };

/** How many credits a plan asks for: of a choice group only as many as are picked, the first ones. */
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
 * How far somebody is with a plan. What runs again though it was passed is not counted twice; more than the plan asks for
 * leaves nothing missing.
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
