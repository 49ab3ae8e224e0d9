import type { Offer } from '@bilim/contract/areas/registration.shapes';
import { choiceKey } from '@bilim/rules/registration-draw';

/** What somebody may rank wishes for: of each choice the streams, and how many disciplines they can still get. */
export type DrawChoice = { picks: number; streamIds: ReadonlySet<number> };

/**
 * The choices that a draw can give somebody something of: a choice group of the plan that is not full yet, a discipline, or
 * one lesson type of it. What they have already, or may not take yet, is none.
 */
export function drawChoices({
  offers,
  picks,
  registered,
}: {
  offers: readonly Offer[];
  picks: ReadonlyMap<number, number>;
  registered: readonly { disciplineId: number; lessonTypeId: number | null }[];
}): Map<string, DrawChoice> {
  const has = new Set(registered.map(({ disciplineId }) => disciplineId));
  const taken = (group: number) =>
    offers.filter(({ choice, disciplineId }) => choice === group && has.has(disciplineId)).length;
  const choices = new Map<string, { picks: number; streamIds: Set<number> }>();
  const add = (key: string, left: number, ids: readonly number[]) => {
    const choice = choices.get(key) ?? { picks: left, streamIds: new Set<number>() };
    for (const id of ids) choice.streamIds.add(id);
    if (left > 0) choices.set(key, choice);
  };
  for (const { disciplineId, choice, lessonTypes, missing, streams } of offers) {
    if (missing.length > 0) continue;
    const hasType = (id: number | null) =>
      registered.some((row) => row.disciplineId === disciplineId && row.lessonTypeId === id);
    if (lessonTypes.length > 0) {
      for (const { id } of lessonTypes.filter((type) => !hasType(type.id) && !hasType(null)))
        add(
          choiceKey({ disciplineId, lessonTypeId: id }),
          1,
          streams.filter(({ lessonTypeId }) => lessonTypeId === id).map((stream) => stream.id),
        );
    } else if (!has.has(disciplineId)) {
      const ids = streams.map(({ id }) => id);
      if (choice === null) add(choiceKey({ disciplineId, lessonTypeId: null }), 1, ids);
      else add(choiceKey({ group: choice }), (picks.get(choice) ?? 1) - taken(choice), ids);
    }
  }
  return choices;
}
