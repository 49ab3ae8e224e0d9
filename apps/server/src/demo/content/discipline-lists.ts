/** Lines 'русское | кыргызча | English | kind' by their place in the plan (see plan-template.ts). */
export type FacultyDisciplines = {
  /** Four in two parts for the first two years. */
  baseDouble: string[];
  /** Five of one semester for the first two years. */
  baseSingle: string[];
  /** Four in two parts for the last two years. */
  majorDouble: string[];
  /** Eight of one semester from the fourth semester on. */
  majorSingle: string[];
  /** Eight to choose from: one for each choice group, and two more. */
  electives: string[];
};
