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

/** What the books of one language are made of. */
export type BookTexts = {
  contents: string;
  /** Titles of chapters, in the order of a textbook. */
  chapters: readonly string[];
  /** Paragraphs that fit into any of them. */
  general: readonly string[];
  subjects: Record<Subject, readonly string[]>;
};
