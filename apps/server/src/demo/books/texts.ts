export const SUBJECTS = [
  'computing',
  'maths',
  'physics',
  'economics',
  'languages',
  'society',
  'literature',
  'rules',
  'guides',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The texts from which the books of one language are made. */
export type BookTexts = {
  contents: string;
  /** Chapter titles in the order of a textbook. */
  chapters: readonly string[];
  /** Paragraphs that fit any subject. */
  general: readonly string[];
  subjects: Record<Subject, readonly string[]>;
};
