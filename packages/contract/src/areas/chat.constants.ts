/** Apart from the calls, because the address bar needs them before the chat is loaded. */
export const CHAT_PAGE = 20;
export const CHAT_TEXT_MAX = 4_000;
/** Unread messages are counted up to here, shown as '999+'. */
export const CHAT_UNREAD_MAX = 1_000;
export const CHAT_RECENT_MAX = 200;
export const CHAT_POLL_MS = 15_000;
export const GROUP_CHAT_ID = -1;
