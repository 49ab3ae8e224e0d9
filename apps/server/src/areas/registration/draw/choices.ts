import type { Offer } from '@bilim/contract/areas/registration.shapes';
import { choiceKey } from '@bilim/rules/registration/draw';

/** The streams a student may rank for a choice, and how many disciplines of it they can still get. */
export type DrawChoice = { picks: number; streamIds: ReadonlySet<number> };

type Registered = { disciplineId: number; lessonTypeId: number | null; choice: number | null };
type Params = {
  offers: readonly Offer[];
  picks: ReadonlyMap<number, number>;
  /** All registrations of the student in the term. */
  registered: readonly Registered[];
};

/** How many disciplines of a choice group the student may still get. */
export function leftIn({ picks, registered }: Pick<Params, 'picks' | 'registered'>, group: number): number {
  const taken = registered.filter(({ choice }) => choice === group).map(({ disciplineId }) => disciplineId);
  return Math.max(0, (picks.get(group) ?? 1) - new Set(taken).size);
}

/**
 * The choices in which the draw can still give the student a seat: a choice group that is not full, a
 * discipline, or one lesson type of it. Excludes what the student has already or lacks the prerequisites for.
 */
export function drawChoices({ offers, picks, registered }: Params): Map<string, DrawChoice> {
  const has = new Set(registered.map(({ disciplineId }) => disciplineId));
  const choices = new Map<string, { picks: number; streamIds: Set<number> }>();
  const add = (key: string, left: number, ids: readonly number[]) => {
    const known = choices.get(key)?.streamIds ?? [];
    choices.set(key, { picks: left, streamIds: new Set([...known, ...ids]) });
  };
  for (const { disciplineId, choice, lessonTypes, missing, streams } of offers) {
    if (missing.length > 0) continue;
    const left = choice === null ? 1 : leftIn({ picks, registered }, choice);
    // A full choice group offers only missing lesson types of disciplines the student has.
    if (left === 0 && !has.has(disciplineId)) continue;
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
      else add(choiceKey({ group: choice }), left, ids);
    }
  }
  return choices;
}
