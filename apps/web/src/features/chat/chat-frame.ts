/** The chat's height on a desktop, between the header and the lower margin. */
export const CHAT_HEIGHT = 'calc(100dvh - var(--shell-top) - 40px)';

/** The card of contacts: its list scrolls; in a very low window the card itself scrolls. */
export const CONTACTS = { display: 'flex', flexDirection: 'column', p: 1.5, overflowY: 'auto' } as const;
