import { OWNERS_FOUND } from '@bilim/contract/areas/schedule.contract';
import type { TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import { foldedWords, foldText } from '@bilim/rules/text/fold-text';
import type { AppContext } from '../../context/app-context.ts';
import { briefly, type Keeping } from '../../context/briefly.ts';
import type { Person } from '../../ground/person.ts';
import { streamText } from '../../http/texts.ts';
import { selectOwner, selectOwners } from './owners.queries.ts';
import { changesLessons } from './schedule.policy.ts';
import { type InTerm, selectTimetable } from './schedule.queries.ts';
import { lessonOf } from './schedule.service.ts';

type Params = { context: Pick<AppContext, 'db'>; language: Language };

/** The timetable of a group, a stream, a teacher or a room; open to every signed-in user. */
export async function getTimetable({
  context,
  person,
  language,
  kind,
  id,
  ...term
}: Params & InTerm & { person: Person; kind: TimetableOwner; id: number }) {
  const owner = await selectOwner(context.db, { id }, { kind, language });
  if (!owner) throw new Failure('TIMETABLE_NOT_FOUND');
  const rows = await selectTimetable(
    context.db,
    { ...term, readerId: person.id, ownerId: id },
    { of: kind, own: false, units: changesLessons(person), language },
  );
  const isStream = kind === 'stream';
  const name = isStream ? streamText({ number: Number(owner.name), language }) : owner.name;
  return { owner: { ...owner, name }, lessons: rows.map((row) => lessonOf({ person, row })) };
}

/** Groups, teachers and rooms by a part of their name, prefix matches first. A text without a word gives nothing. */
export async function findOwners({
  context,
  language,
  text,
  kind,
}: { context: Keeping; language: Language } & { text: string; kind?: 'group' | 'teacher' | 'room' }) {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const beginning = words.join(' ');
  const found = (await listOwners({ context, language })).filter(
    (owner) =>
      (kind === undefined || owner.kind === kind) && words.every((word) => owner.folded.includes(word)),
  );
  const isFirst = ({ folded }: { folded: string }) => folded.startsWith(beginning);
  return [...found.filter(isFirst), ...found.filter((owner) => !isFirst(owner))].slice(0, OWNERS_FOUND);
}

/** All users search the same few thousand names on every key press, so the normalized names are cached. */
const listOwners = ({ context, language }: { context: Keeping; language: Language }) =>
  briefly(context, `owners/${language}`, async () => {
    const rows = await selectOwners(context.db, {}, { language });
    const owners = rows.map(({ searched, ...owner }) => ({
      ...owner,
      folded: foldText(searched.normalize('NFC')).replaceAll(/ +/g, ' '),
    }));
    const sorted = alphabetically({ rows: owners, by: ({ name }) => name, language });
    return KINDS.flatMap((kind) => sorted.filter((owner) => owner.kind === kind));
  });
const KINDS = ['group', 'teacher', 'room'] as const;
