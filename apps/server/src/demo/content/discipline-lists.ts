/** Lines 'русское | кыргызча | English | kind', by place in the plan (see plan-template.ts). */
export type FacultyDisciplines = {
  /** Four disciplines in two parts for the first two years. */
  baseDouble: string[];
  /** Five disciplines of one semester for the first two years. */
  baseSingle: string[];
  /** Four disciplines in two parts for the last two years. */
  majorDouble: string[];
  /** Eight disciplines of one semester from the fourth semester on. */
  majorSingle: string[];
  /** Eight electives: one for each choice group, and two more. */
  electives: string[];
};
