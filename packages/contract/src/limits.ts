/** Constants that belong to no single area. An area’s own ones are in its contract. */
export const PREFIX = '/lms';
/** In a request: the page’s user. In a response: the session’s user. By the person’s id. */
export const PERSON_HEADER = 'x-person';
export const HTTP_TIMEOUT_MS = 30_000;
export const TOAST_MS = 5_000;
/** Duration of a toast with a button: the user must read, reach and press it in this time. */
export const ACTION_TOAST_MS = 10_000;
export const MOBILE_MAX_PX = 899.92;
export const FILE_NAME_SHOWN = 20;
export const LANGUAGE_COOKIE_DAYS = 360;

export const MB = 1024 * 1024;
export const DEFAULT_LIMITS = {
  attachmentMb: 20,
  attachmentCount: 10,
  photoMb: 5,
  bookMb: 200,
  storedMb: 2_048,
} as const;

/** Image types that browsers display and that cannot contain scripts. Other images are treated as plain files. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/**
 * Accepted formats of books and course materials, by common name, with their media types. A university may allow
 * fewer. No format is executable; old Office formats cannot be distinguished by their bytes.
 */
export const BOOK_TYPES = {
  pdf: ['application/pdf'],
  epub: ['application/epub+zip'],
  djvu: ['image/vnd.djvu'],
  doc: ['application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ppt: ['application/x-cfb'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  xls: ['application/x-cfb'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  odt: ['application/vnd.oasis.opendocument.text'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  rtf: ['application/rtf'],
  txt: ['text/plain'],
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  mp3: ['audio/mpeg'],
  mp4: ['video/mp4'],
  webm: ['video/webm'],
} as const satisfies Record<string, readonly string[]>;
export type BookType = keyof typeof BOOK_TYPES;

export const LANGUAGES = ['ru', 'kg', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ru';
export const PLACEHOLDER = { id: -1, label: ' --- ' } as const;
