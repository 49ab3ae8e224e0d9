import { type HeldRight, holds } from '@bilim/contract/access';

type Writer = { rights: readonly HeldRight[] };

/** Whether this writer may address a faculty, or everyone (`null`): asked as the server asks it. */
export const mayAddress = (writer: Writer, facultyId: number | null): boolean =>
  holds(writer, 'news', { facultyId });

/** The same draft, for a faculty of the writer's where it was for somebody whom they may not write to. */
export function withinRights<Draft extends { facultyId: number | null }>({
  draft,
  writer,
}: {
  draft: Draft;
  writer: Writer;
}): Draft {
  if (mayAddress(writer, draft.facultyId)) return draft;
  const own = writer.rights.find(({ facultyId }) => facultyId !== null && mayAddress(writer, facultyId));
  return own ? { ...draft, facultyId: own.facultyId } : draft;
}
