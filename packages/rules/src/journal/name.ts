/**
 * The text to type before a complete journal is deleted: the name of its group. A stream is named by a number, which
 * is easily typed by accident, so the discipline is added before it.
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
