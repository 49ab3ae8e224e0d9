import type { OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import type { DayKind, FollowedDay, RungBell } from '@bilim/contract/areas/calendar.shapes';

/** The form's values; 0 is the whole university. */
export type EntryDraft = {
  kind: DayKind;
  ru: string;
  kg: string;
  en: string;
  from: string | null;
  to: string | null;
  faculty: number;
  /** All usual bells of a shortened day; those without times do not ring. */
  bells: readonly DraftBell[];
  followsDay: number;
  followsWeek: FollowedDay['week'];
  confirmed: boolean;
};
export type DraftBell = { number: number; rings: boolean; beginsAt: string | null; endsAt: string | null };

export const WHOLE_UNIVERSITY = 0;

/** The draft of an entry, or of a new one. */
export function draftOf({
  entry,
  usual,
  faculty,
}: {
  entry: OfficeEntry | null;
  usual: readonly RungBell[];
  /** Of a new entry. */
  faculty: number;
}): EntryDraft {
  const bells = usual.map((bell) => {
    const own = entry?.bells.find(({ number }) => number === bell.number);
    const isShort = entry?.kind === 'shortened';
    const { number, beginsAt, endsAt } = own ?? bell;
    return { number, beginsAt, endsAt, rings: !isShort || own !== undefined };
  });
  if (!entry)
    return {
      kind: 'holiday',
      ru: '',
      kg: '',
      en: '',
      from: null,
      to: null,
      faculty,
      bells,
      followsDay: 1,
      followsWeek: 0,
      confirmed: true,
    };
  const { kind, names, from, to, facultyId, follows, confirmed } = entry;
  return {
    kind,
    ...names,
    from,
    to,
    faculty: facultyId ?? WHOLE_UNIVERSITY,
    bells,
    followsDay: follows?.dayNumber ?? 1,
    followsWeek: follows?.week ?? 0,
    confirmed,
  };
}

/** What decides the days, as the calls take it; null while a day or a time is missing. */
export function datesOf({ kind, from, to, faculty, bells, followsDay, followsWeek }: EntryDraft) {
  const last = to ?? from;
  if (from === null || last === null || last < from) return null;
  const rung = kind === 'shortened' ? rungOf(bells) : [];
  if (rung === null) return null;
  const follows = kind === 'substituted' ? { dayNumber: followsDay, week: followsWeek } : null;
  const facultyId = faculty === WHOLE_UNIVERSITY ? null : faculty;
  return { kind, from, to: last, facultyId, bells: rung, follows };
}

/** The bells that ring; null if there is none or one is not a period of time. */
export function rungOf(bells: readonly DraftBell[]): RungBell[] | null {
  const rung = bells
    .filter(({ rings }) => rings)
    .flatMap(({ number, beginsAt, endsAt }) =>
      beginsAt !== null && endsAt !== null && beginsAt < endsAt ? [{ number, beginsAt, endsAt }] : [],
    );
  return rung.length > 0 && rung.length === bells.filter(({ rings }) => rings).length ? rung : null;
}
