/* Desktop content below the day, in one file: it loads after the first render of the home. */
export { UnreadCard } from '../features/chat/list/unread-card.tsx';
export { JournalPart } from '../features/journal/home/journal-part.tsx';
