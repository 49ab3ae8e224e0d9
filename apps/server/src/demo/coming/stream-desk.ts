import type { DemoTerm } from '../calendar.ts';
import type { DemoStream } from '../model.ts';
import type { PlanItem } from '../teaching/plan.ts';
import type { StreamPlace, Studying } from './elective-streams.ts';

/** Minimum of students for a stream. */
export const FEWEST = 6;

/** Groups that share streams, and their students without the demo accounts. */
export type Block = { groups: Studying[]; members: number[]; isOwn: boolean; isDrawn: boolean };

type Opened = Pick<StreamPlace, 'teacherId' | 'against'> & {
  block: Block;
  item: PlanItem;
  lessonTypeId?: number | null;
  memberIds: number[];
  seats: number;
};
export type StreamDesk = ReturnType<typeof openDesk>;

/** Opens the streams of a term: assigns the numbers and keeps the places. */
export function openDesk({ term, firstId }: { term: DemoTerm; firstId: number }) {
  const streams: DemoStream[] = [];
  const places = new Map<number, StreamPlace>();
  const numbers = new Map<string, number>();
  return {
    streams,
    open({ block, item, lessonTypeId = null, memberIds, seats, ...more }: Opened): DemoStream {
      const { id: disciplineId } = item.discipline;
      const key = `${disciplineId}:${lessonTypeId}`;
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      const id = firstId + streams.length;
      const counts = { lessonTypeId, number, seats, minimum: Math.min(FEWEST, seats) };
      const stream = { id, disciplineId, termId: term.id, ...counts, memberIds };
      streams.push(stream);
      const [first] = block.groups;
      const groupIds = block.groups.map(({ group }) => group.id);
      places.set(id, { item, facultyId: first?.group.facultyId ?? 0, groupIds, seats, ...more });
      return stream;
    },
    placeOf(stream: DemoStream): StreamPlace {
      const place = places.get(stream.id);
      if (!place) throw new RangeError(`Stream ${stream.id} has no groups`);
      return place;
    },
  };
}

/** Deals people to streams in turn; `from` is the first allowed stream of a person. */
export function dealTo(
  ids: readonly number[],
  count: number,
  from: (id: number) => number = () => 0,
): number[][] {
  const parts = Array.from({ length: count }, (): number[] => []);
  for (const id of ids) {
    const open = parts.slice(from(id));
    const least = open.reduce((one, other) => (other.length < one.length ? other : one));
    least.push(id);
  }
  return parts;
}
