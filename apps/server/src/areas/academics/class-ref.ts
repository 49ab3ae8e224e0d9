/** A class is a group, or for an elective a stream. */
export type GroupOrStream =
  | { groupId: number; streamId?: undefined }
  | { streamId: number; groupId?: undefined };

/** Optional filters for classes. */
export type ClassFilter = {
  disciplineId?: number;
  yearId?: number;
  season?: number;
  termId?: number;
  semesterId?: number;
  /** Only classes by plan (false) or only electives (true). */
  elective?: boolean;
  groupId?: number;
  streamId?: number;
  subgroup?: number;
  lessonTypeId?: number;
};

/**
 * One class: a discipline with a group or a stream, in a year or a term, complete or limited to a subgroup or lesson
 * type.
 */
export type ClassRef = Omit<ClassFilter, 'disciplineId' | 'elective' | 'groupId' | 'streamId'> & {
  disciplineId: number;
} & GroupOrStream;

/** The group or stream of a row that has exactly one of the two. */
export function groupOrStream({
  groupId,
  streamId,
}: {
  groupId: number | null;
  streamId: number | null;
}): GroupOrStream {
  if (streamId !== null) return { streamId };
  if (groupId !== null) return { groupId };
  throw new RangeError('A class must have a group or a stream');
}

/** Reads a filter value that means a group or, for electives, a stream. */
export function chosenClass({ classId, elective }: { classId: number; elective: boolean }): GroupOrStream {
  return elective ? { streamId: classId } : { groupId: classId };
}
