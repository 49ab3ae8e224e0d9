/** The specification's constants (section 9) and the sizes that decisions.md sets. One place, both sides. */
export const PREFIX = '/lms';
export const HTTP_TIMEOUT_MS = 30_000;
export const TOAST_MS = 5_000;
export const MOBILE_MAX_PX = 899.92;
export const DEFAULT_TAB = 3;
export const FILE_NAME_SHOWN = 20;
export const SCHEDULE_REFRESH_DAYS = 7;
export const LANGUAGE_COOKIE_DAYS = 360;
export const NEWS_FILE_SEPARATOR = ';!;';
export const PROGRESS = { step: 10, everyMs: 1_000, full: 100, stopped: 110 } as const;

export const CHAT_PAGE = 20;
export const CHAT_TEXT_MAX = 4_000;
/** Unread messages are counted up to here, shown as '999+'. */
export const CHAT_UNREAD_MAX = 1_000;
export const CHAT_RECENT_MAX = 200;
export const CHAT_POLL_MS = 15_000;
export const NEWS_PAGE = 10;
export const NEWS_TEXT_MAX = 20_000;

export const MB = 1024 * 1024;
export const DEFAULT_LIMITS = {
  attachmentMb: 20,
  attachmentCount: 10,
  photoMb: 5,
  bookMb: 200,
} as const;

export const PASSWORD_MIN = { form: 3, change: 4 } as const;
/** Failed tries in the window: of one login from one address, of anyone from one address, of one login from anywhere. */
export const LOGIN_TRIES = {
  perLogin: 5,
  perAddress: 30,
  perLoginEverywhere: 50,
  windowMinutes: 15,
} as const;
/** What a login that a person chooses may look like. */
export const LOGIN_LENGTH = { min: 3, max: 64 } as const;
export const SESSION_DAYS = { idle: 30, absolute: 180 } as const;
export const LANGUAGES = ['ru', 'kg', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ru';
export const GROUP_CHAT_ID = -1;
export const PLACEHOLDER = { id: -1, label: ' --- ' } as const;
