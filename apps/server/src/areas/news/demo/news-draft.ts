/** `{+3}` in a text is replaced by the date three days after the post, in the post's language. */
export type NewsDraft = {
  text: string;
  /** 0 everyone, 1 teachers, 2 students. */
  audience: 0 | 1 | 2;
  /** The index of the faculty; undefined means all faculties. */
  faculty?: number;
  files?: AttachmentKind[];
};

export type AttachmentKind = 'calendar' | 'examList' | 'rules' | 'campusMap' | 'application';
export type NewsLanguage = 'ru' | 'kg' | 'en';

export const EVERYONE = 0;
export const TEACHERS = 1;
export const STUDENTS = 2;
