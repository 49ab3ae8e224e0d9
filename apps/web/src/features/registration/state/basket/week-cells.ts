import type { RegistrationPage, RegistrationSlot } from '@bilim/contract/areas/registration.shapes';
import { meet } from '@bilim/rules/registration/basket';
import { findStream } from '../page/find.ts';
import { shortName } from '../page/short-name.ts';
import { linesOf } from './lines.ts';

export type WeekEntry = {
  /** Already attended, in the basket, on its waiting list, or a proposed replacement. */
  kind: 'had' | 'basket' | 'waiting' | 'proposal';
  disciplineId: number;
  name: string;
  short: string;
  slot: RegistrationSlot;
};
export type WeekCell = { entries: WeekEntry[]; look: WeekEntry['kind'] | 'clash' | 'empty' };
type WeekRow = { bell: number; beginsAt: string; cells: WeekCell[] };
export type WeekPlan = { days: number[]; rows: WeekRow[] };

type Planned = {
  page: RegistrationPage;
  streamIds: readonly number[];
  /** Streams proposed as replacements. */
  proposed: readonly number[];
};

const WORKING_DAYS = [1, 2, 3, 4, 5, 6];
const SUNDAY = 7;

/** The resulting week: a row for each bell used on the page, a cell for each day. */
export function weekPlan({ page, streamIds, proposed }: Planned): WeekPlan {
  const entries = entriesOf({ page, streamIds, proposed });
  const bells = new Map(allSlots(page).map(({ bell, beginsAt }) => [bell, beginsAt]));
  const days = entries.some(({ slot }) => slot.dayNumber === SUNDAY)
    ? [...WORKING_DAYS, SUNDAY]
    : WORKING_DAYS;
  return {
    days,
    rows: [...bells]
      .sort(([one], [other]) => one - other)
      .map(([bell, beginsAt]) => ({
        bell,
        beginsAt,
        cells: days.map((day) =>
          cellOf(entries.filter(({ slot }) => slot.bell === bell && slot.dayNumber === day)),
        ),
      })),
  };
}

const allSlots = ({ offers, registrations }: RegistrationPage) => [
  ...registrations.flatMap(({ slots }) => slots),
  ...offers.flatMap(({ streams }) => streams.flatMap(({ slots }) => slots)),
];

function entriesOf({ page, streamIds, proposed }: Planned): WeekEntry[] {
  const entry = (
    kind: WeekEntry['kind'],
    of: { disciplineId: number; name: string; slots: RegistrationSlot[] },
  ) =>
    of.slots.map((slot) => ({
      kind,
      slot,
      disciplineId: of.disciplineId,
      name: of.name,
      short: shortName(of.name),
    }));
  const ofStreams = (kind: WeekEntry['kind'], ids: readonly number[]) =>
    ids.flatMap((id) => {
      const found = findStream(page, id);
      return found ? entry(kind, { ...found.offer, slots: found.stream.slots }) : [];
    });
  const waiting = linesOf({ page, streamIds }).map(({ stream }) => stream.id);
  return [
    ...page.registrations.flatMap((row) => entry('had', row)),
    ...ofStreams('basket', streamIds),
    ...ofStreams('waiting', waiting),
    ...ofStreams('proposal', proposed),
  ];
}

/** Waiting lists and proposals cause no clash. */
function cellOf(all: WeekEntry[]): WeekCell {
  const sure = all.filter(({ kind }) => kind === 'had' || kind === 'basket');
  const entries = once(sure.length > 0 ? sure : all);
  const [first] = entries;
  if (!first) return { entries, look: 'empty' };
  const clash = sure.some((one, place) => sure.slice(place + 1).some((other) => apart(one, other)));
  if (clash) return { entries, look: 'clash' };
  return { entries, look: entries.find(({ kind }) => kind === 'basket')?.kind ?? first.kind };
}

/** Two disciplines at one time; rows of one discipline are the same lesson. */
const apart = (one: WeekEntry, other: WeekEntry) =>
  one.disciplineId !== other.disciplineId && meet(one.slot, other.slot);

function once(entries: readonly WeekEntry[]): WeekEntry[] {
  const seen = new Map(entries.map((entry) => [`${entry.disciplineId} ${entry.slot.week}`, entry]));
  return [...seen.values()];
}
