/** In a separate file from the calls, because routes need them before the chat loads. */
export const CHAT_PAGE = 20;
export const CHAT_TEXT_MAX = 4_000;
/** Limit of the unread count, shown as '999+'. */
export const CHAT_UNREAD_MAX = 1_000;
export const CHAT_RECENT_MAX = 200;
export const CHAT_POLL_MS = 15_000;
export const GROUP_CHAT_ID = -1;
