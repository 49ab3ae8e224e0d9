/* What stands below the day on a desktop, in one file: it comes after the first picture of the home. */
export { UnreadCard } from '../features/chat/list/unread-card.tsx';
export { JournalPart } from '../features/journal/home/journal-part.tsx';
