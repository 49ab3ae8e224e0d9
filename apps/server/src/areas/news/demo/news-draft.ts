/** `{+3}` in a text is the date three days after the post, in the post's language. */
export type NewsDraft = {
  text: string;
  /** 0 everyone, 1 teachers, 2 students. */
  audience: 0 | 1 | 2;
  /** The faculty's place among the faculties; without it the post is for all of them. */
  faculty?: number;
  files?: AttachmentKind[];
};

export type AttachmentKind = 'calendar' | 'examList' | 'rules' | 'campusMap' | 'application';
export type NewsLanguage = 'ru' | 'kg' | 'en';

export const EVERYONE = 0;
export const TEACHERS = 1;
export const STUDENTS = 2;
