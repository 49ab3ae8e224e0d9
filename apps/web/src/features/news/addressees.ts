import { type HeldRight, holds } from '@bilim/contract/access';

type Writer = { rights: readonly HeldRight[] };

/** Whether this writer may address a faculty, or everyone (`null`): same check as on the server. */
export const mayAddress = (writer: Writer, facultyId: number | null): boolean =>
  holds(writer, 'news', { facultyId });

/** The same draft; a faculty that the writer may not address is replaced by one of theirs. */
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
