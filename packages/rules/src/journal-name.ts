/**
 * What is typed before a whole journal goes: the name of its group. Streams are called by a number, which any finger finds by
 * accident, so theirs has the discipline before it.
 */
export const journalName = ({
  elective,
  discipline,
  className,
}: {
  elective: boolean;
  discipline: string;
  className: string;
}): string => (elective ? `${discipline} ${className}` : className);
