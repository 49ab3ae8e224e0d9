import type { DemoTerm } from '../calendar.ts';
import type { DemoStream } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';
import { makeRandom } from '../random.ts';
import type { DemoPlaces } from '../timetable/demo-places.ts';
import { type ByType, offerByType } from './by-type.ts';
import { type ComingStage, isFreeToChoose, yearOfStudy } from './choices.ts';
import { blocksOf, type ChosenStreams, type Studying } from './elective-streams.ts';
import { type HasHad, offerElectives, type Wait } from './electives.ts';
import { type Block, openDesk } from './stream-desk.ts';

export type ComingStreams = ChosenStreams & {
  byType: ByType[];
  /** The waiting students in list order. */
  waits: Wait[];
};

type Coming = {
  term: DemoTerm;
  studying: Studying[];
  people: DemoPeople;
  places: DemoPlaces;
  stage: ComingStage;
};

/**
 * The streams still open for registration. Streams of one faculty and year meet at different times, so that
 * most baskets fit. One clash is made on purpose: the first practice by lesson type and the demo student's
 * first elective.
 */
export function offerStreams({
  seed,
  firstId,
  hasHad,
  ...coming
}: Coming & { seed: number; firstId: number; hasHad: HasHad }): ComingStreams {
  const { term, people, stage } = coming;
  const random = makeRandom({ seed, label: `coming:${term.id}` });
  const desk = openDesk({ term, firstId });
  const offered = comingBlocks(coming).map((block) => {
    const { streams, waits } = offerElectives({ block, desk, stage, random, hasHad });
    const byType = offerByType({ block, desk, stage, random, people, electives: streams });
    return { streams, waits, byType };
  });
  return {
    streams: desk.streams,
    electives: membersBy(offered.flatMap(({ streams }) => streams)),
    byType: offered.flatMap(({ byType }) => byType),
    waits: offered.flatMap(({ waits }) => waits),
    streamGroups: desk.placeOf,
  };
}

function comingBlocks({ term, studying, people, places, stage }: Coming): Block[] {
  const isFree = isFreeToChoose(people);
  return blocksOf(studying).map((groups) => ({
    groups,
    members: groups.flatMap(({ group }) => people.studentsOf(group.id)).filter(isFree),
    isOwn: groups.some(({ group }) => group.id === places.studentGroupId),
    isDrawn: groups.some(
      ({ group }) => yearOfStudy({ term, intakeYearId: group.intakeYearId }) === stage.drawYear,
    ),
  }));
}

/** By discipline: the stream of each student. */
function membersBy(streams: readonly DemoStream[]): ChosenStreams['electives'] {
  const electives: ChosenStreams['electives'] = new Map();
  for (const { id, disciplineId, memberIds } of streams) {
    const streamOf = electives.get(disciplineId) ?? new Map<number, number>();
    for (const member of memberIds) streamOf.set(member, id);
    electives.set(disciplineId, streamOf);
  }
  return electives;
}
