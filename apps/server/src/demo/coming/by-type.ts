import type { DemoStream } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';
import { at, type Random } from '../random.ts';
import type { PlanItem } from '../teaching/plan.ts';
import { lessonPatterns } from '../timetable/lesson-pattern.ts';
import type { ComingStage } from './choices.ts';
import { CAME } from './electives.ts';
import { type Block, dealTo, FEWEST, type StreamDesk } from './stream-desk.ts';

/** Streams per lesson type: two for lectures, three for the other type. */
const TYPE_STREAMS = [2, 3];

export type ByType = { studentId: number; stream: DemoStream; item: PlanItem };

type Offering = {
  block: Block;
  desk: StreamDesk;
  stage: ComingStage;
  random: Random;
  people: DemoPeople;
  electives: readonly DemoStream[];
};

/** Opens the streams of the discipline chosen by lesson type, if the block's plan has it. */
export function offerByType({ block, desk, stage, random, people, electives }: Offering): ByType[] {
  const item = at(block.groups, 0).items.find(({ discipline }) => discipline.id === stage.byTypeId);
  if (!item) return [];
  const first = electives.find(({ disciplineId }) => disciplineId === stage.few.discipline.id);
  const busy = new Set(first?.memberIds);
  const chosen = block.members.filter(() => random.chance(CAME));
  const { kind } = item.discipline;
  return lessonPatterns({ kind, credits: item.credits, students: 0 }).flatMap(({ lessonTypeId }, type) => {
    // Students of the elective at that time cannot be in the first stream of the second type.
    const parts = dealTo(chosen, TYPE_STREAMS[type] ?? 1, (id) => (type > 0 && busy.has(id) ? 1 : 0));
    return parts.flatMap((memberIds, part) => {
      const seats = Math.max(FEWEST, memberIds.length + random.between(3, 7));
      const teacherId = block.isOwn && type === 0 && part === 0 ? people.demo.teacher : undefined;
      const against = block.isOwn && type > 0 && part === 0 ? first?.id : undefined;
      const stream = desk.open({ block, item, lessonTypeId, memberIds, seats, teacherId, against });
      return memberIds.map((studentId): ByType => ({ studentId, stream, item }));
    });
  });
}
