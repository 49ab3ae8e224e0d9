/** The constants that no single area owns. An area's own stand in its contract. */
export const PREFIX = '/lms';
export const HTTP_TIMEOUT_MS = 30_000;
export const TOAST_MS = 5_000;
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

/** What browsers draw and cannot be made to run. Pictures of other kinds are files like any other. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const LANGUAGES = ['ru', 'kg', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ru';
export const PLACEHOLDER = { id: -1, label: ' --- ' } as const;
