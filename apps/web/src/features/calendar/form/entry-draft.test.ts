import { expect, it } from 'vitest';
import { datesOf, draftOf, type EntryDraft } from './entry-draft.ts';

const usual = [
  { number: 1, beginsAt: '08:00', endsAt: '09:20' },
  { number: 2, beginsAt: '09:30', endsAt: '10:50' },
];
const draft = (given: Partial<EntryDraft> = {}): EntryDraft => ({
  ...draftOf({ entry: null, usual, faculty: 0 }),
  from: '2026-11-16',
  ...given,
});

it('an entry without a last day is one day long, and none is sent without a first day', () => {
  expect(datesOf(draft())).toMatchObject({ from: '2026-11-16', to: '2026-11-16', facultyId: null });
  expect(datesOf(draft({ from: null }))).toBeNull();
  expect(datesOf(draft({ to: '2026-11-15' }))).toBeNull();
});

it('only the bells that ring are sent, and only of a shortened day', () => {
  const [first, second] = draft().bells;
  if (!first || !second) throw new Error('The test needs two bells');
  const bells = [first, { ...second, rings: false }];
  expect(datesOf(draft({ kind: 'shortened', bells }))?.bells).toEqual([usual[0]]);
  expect(datesOf(draft({ kind: 'holiday', bells }))?.bells).toEqual([]);
});

it('a shortened day needs a bell, and each bell an end after its beginning', () => {
  const [first] = draft().bells;
  if (!first) throw new Error('The test needs a bell');
  expect(datesOf(draft({ kind: 'shortened', bells: [{ ...first, rings: false }] }))).toBeNull();
  expect(datesOf(draft({ kind: 'shortened', bells: [{ ...first, endsAt: '07:00' }] }))).toBeNull();
});

it('the form of an entry shows which bells ring', () => {
  const entry = {
    id: 1,
    kind: 'shortened' as const,
    name: 'День',
    names: { ru: 'День', kg: 'Күн', en: 'Day' },
    from: '2026-11-16',
    to: '2026-11-16',
    facultyId: 3,
    faculty: 'ФИТ',
    bells: [{ number: 2, beginsAt: '09:00', endsAt: '09:30' }],
    follows: null,
    confirmed: true,
    revision: 1,
    changedAt: new Date(0),
    changedBy: null,
    can: { change: true },
  };
  const { bells, faculty } = draftOf({ entry, usual, faculty: 0 });
  expect([bells.map(({ rings }) => rings), bells[1]?.beginsAt, faculty]).toEqual([[false, true], '09:00', 3]);
});
