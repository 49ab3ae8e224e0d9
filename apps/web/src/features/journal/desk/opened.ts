import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import type { Pasted } from './pasted.ts';

/** The dialog or popover beside the grid; one at a time. */
export type Opened =
  | { what: 'cell'; lesson: JournalLesson; student: JournalStudent; anchor: HTMLElement }
  | { what: 'student'; student: JournalStudent; anchor: HTMLElement }
  | { what: 'column'; lesson: JournalLesson; anchor: HTMLElement }
  | { what: 'removal'; lesson: JournalLesson }
  /** Null means a new one. */
  | { what: 'lesson'; lesson: JournalLesson | null }
  | { what: 'pasted'; pasted: Pasted }
  | { what: 'modules' | 'subgroups' | 'import' | 'delete' | 'trash' };
