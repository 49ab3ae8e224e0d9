/** A line of an ordered list of a journal: a module, or a topic of its syllabus. */
export type PlanLine = { id: number | null; text: string; amount: number };

export const moduleLine = (module: { id: number | null; name: string; points: number }): PlanLine => ({
  id: module.id,
  text: module.name,
  amount: module.points,
});
export const topicLine = (topic: { id: number | null; title: string; hours: number }): PlanLine => ({
  id: topic.id,
  text: topic.title,
  amount: topic.hours,
});

const LESSON_FIELDS = [
  ...(['heldOn', 'bell', 'topic', 'topicId', 'hours', 'moduleId'] as const),
  ...(['subgroup', 'control', 'pointsMax', 'weight'] as const),
];
export type LessonField = (typeof LESSON_FIELDS)[number];
type Lesson = Record<LessonField, unknown>;

/** The differences between two versions of a column. */
export const lessonDifferences = (one: Lesson, other: Lesson): LessonField[] =>
  LESSON_FIELDS.filter((field) => one[field] !== other[field]);

const saysSame = (one: PlanLine, other: PlanLine) => one.text === other.text && one.amount === other.amount;

/** Whether two lists have the same lines in the same order. */
export const sameLines = (some: readonly PlanLine[], others: readonly PlanLine[]): boolean =>
  some.length === others.length &&
  others.every((other, place) => {
    const line = some[place];
    return line !== undefined && line.id === other.id && saysSame(line, other);
  });

/**
 * The current state when a user saves. `seen`: as the user saw it, so it may be overwritten. `wanted`: already saved,
 * only the response was lost. `changed`: another user has changed it meanwhile.
 */
export type Standing = 'seen' | 'wanted' | 'changed';

export function lessonStanding({
  stands,
  seen,
  wanted,
}: {
  stands: Lesson;
  /** Null if the client does not send what it saw: then nothing was seen. */
  seen: Lesson | null;
  wanted: Lesson;
}): Standing {
  if (lessonDifferences(stands, wanted).length === 0) return 'wanted';
  return seen && lessonDifferences(stands, seen).length === 0 ? 'seen' : 'changed';
}

type Lists = { stands: readonly PlanLine[]; seen: readonly PlanLine[]; wanted: readonly PlanLine[] };

export function listStanding({ stands, seen, wanted }: Lists): Standing {
  if (sameLines(stands, seen)) return 'seen';
  return isMade({ stands, seen, wanted }) ? 'wanted' : 'changed';
}

/** Whether a list was created from the wanted one: its new lines have ids that were not in the seen list. */
function isMade({ stands, seen, wanted }: Lists): boolean {
  const before = new Set(seen.map(({ id }) => id));
  return (
    stands.length === wanted.length &&
    wanted.every((line, place) => {
      const made = stands[place];
      const isSame = made && (line.id === null ? !before.has(made.id) : line.id === made.id);
      return isSame === true && saysSame(line, made);
    })
  );
}
