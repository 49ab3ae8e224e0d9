import { groupBy } from '../../ground/grouping.ts';
import type { DemoTerm } from '../calendar.ts';
import type { DemoStream } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';
import { at, makeRandom, type Random } from '../random.ts';
import type { DemoGroup } from '../teaching/groups.ts';
import type { PlanItem } from '../teaching/plan.ts';

export type Studying = { group: DemoGroup; items: PlanItem[] };
export type StreamPlace = {
  item: PlanItem;
  facultyId: number;
  groupIds: number[];
  teacherId?: number;
  /** If more students may still come. */
  seats?: number;
  /** A stream whose first lesson has the same time as this one's. */
  against?: number;
};
export type ChosenStreams = {
  streams: DemoStream[];
  /** By discipline: the stream of each student. */
  electives: Map<number, Map<number, number>>;
  streamGroups: (stream: DemoStream) => StreamPlace;
};

/** Maximum groups of one faculty and intake that share streams. */
const GROUPS_PER_STREAM = 4;
/** Shares of the options of a choice group. */
const OPTION_SHARES = [0.45, 0.35, 0.2];

/** Chooses one discipline of each choice group for every student, and makes the streams for it. */
export function chooseStreams({
  seed,
  term,
  studying,
  people,
  firstId,
}: {
  seed: number;
  term: DemoTerm;
  studying: Studying[];
  people: DemoPeople;
  firstId: number;
}): ChosenStreams {
  const random = makeRandom({ seed, label: `streams:${term.id}` });
  const streams: DemoStream[] = [];
  const places = new Map<number, StreamPlace>();
  const numbers = new Map<number, number>();
  const electives = new Map<number, Map<number, number>>();

  for (const block of blocksOf(studying)) {
    const { group, items } = at(block, 0);
    const members = block.flatMap(({ group }) => people.studentsOf(group.id));
    const choiceGroups = new Set(items.flatMap(({ choiceGroup }) => choiceGroup ?? []));
    for (const choiceGroup of choiceGroups) {
      const options = items.filter((item) => item.choiceGroup === choiceGroup);
      const chosen = members.map((id) => ({ id, option: drawOption({ id, options, people, random }) }));
      options.forEach((item, place) => {
        const memberIds = chosen.filter(({ option }) => option === place).map(({ id }) => id);
        if (memberIds.length === 0) return;
        const { id: disciplineId } = item.discipline;
        const number = (numbers.get(disciplineId) ?? 0) + 1;
        numbers.set(disciplineId, number);
        const id = firstId + streams.length;
        const seats = memberIds.length + (random.chance(0.2) ? 0 : random.between(2, 8));
        const counts = { lessonTypeId: null, number, seats, minimum: 0 };
        streams.push({ id, disciplineId, termId: term.id, ...counts, memberIds });
        const groupIds = [...new Set(memberIds.map((member) => people.person(member).groupId ?? 0))];
        places.set(id, { item, facultyId: group.facultyId, groupIds });
        const streamOf = electives.get(disciplineId) ?? new Map<number, number>();
        for (const member of memberIds) streamOf.set(member, id);
        electives.set(disciplineId, streamOf);
      });
    }
  }
  return {
    streams,
    electives,
    streamGroups(stream: DemoStream): StreamPlace {
      const place = places.get(stream.id);
      if (!place) throw new RangeError(`Stream ${stream.id} has no groups`);
      return place;
    },
  };
}

/** Groups of one faculty and intake, in blocks of GROUPS_PER_STREAM. */
export function blocksOf(studying: Studying[]): Studying[][] {
  const byIntake = groupBy(studying, ({ group }) => `${group.facultyId}:${group.intakeYearId}`);
  return [...byIntake.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / GROUPS_PER_STREAM) }, (_, block) =>
      list.slice(block * GROUPS_PER_STREAM, (block + 1) * GROUPS_PER_STREAM),
    ),
  );
}

/** The demo students take the first option, their faculty's own. */
function drawOption({
  id,
  options,
  people,
  random,
}: {
  id: number;
  options: PlanItem[];
  people: DemoPeople;
  random: Random;
}): number {
  if (id === people.demo.student || id === people.demo.student2) return 0;
  let rest = random.next();
  for (const [place, share] of OPTION_SHARES.slice(0, options.length).entries()) {
    rest -= share;
    if (rest < 0) return place;
  }
  return 0;
}
