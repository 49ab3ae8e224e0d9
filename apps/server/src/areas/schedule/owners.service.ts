import type { TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { foldedWords, foldText } from '@bilim/rules/fold-text';
import type { AppContext } from '../../context/app-context.ts';
import { containing } from '../../db/folded.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import { selectOwner, selectOwnersFound } from './owners.queries.ts';
import { type InTerm, selectTimetable } from './schedule.queries.ts';
import { lessonOf } from './schedule.service.ts';

type Asked = { context: AppContext; language: Language };

/** The timetable of a group, a stream, a teacher or a room: anyone signed in may look. */
export async function getTimetable({
  context,
  person,
  language,
  kind,
  id,
  ...term
}: Asked & InTerm & { person: Person; kind: TimetableOwner; id: number }) {
  const owner = await selectOwner(context.db, { id }, { kind, language });
  if (!owner) throw new Failure('TIMETABLE_NOT_FOUND');
  const rows = await selectTimetable(
    context.db,
    { ...term, readerId: person.id, ownerId: id },
    { of: kind, own: false, language },
  );
  const isStream = kind === 'stream';
  const name = isStream
    ? serverText({ key: 'stream', language, details: { number: owner.name } })
    : owner.name;
  return { owner: { ...owner, name }, lessons: rows.map((row) => lessonOf({ person, row })) };
}

/** Groups, teachers and rooms by a part of their name; nothing for a text without a word. */
export async function findOwners({
  context,
  language,
  text,
  kind = 'all',
}: Asked & { text: string; kind?: 'group' | 'teacher' | 'room' | 'all' }) {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const sought = { words: containing(words), beginning: foldText(text.normalize('NFC')) };
  return selectOwnersFound(context.db, sought, { kind, language });
}
