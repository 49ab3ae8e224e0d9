import type { DemoAssignment, DemoStream } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';

/** The first half of a group's list is subgroup 1. */
export function subgroupOf({ place, students }: { place: number; students: number }): number {
  return place < Math.ceil(students / 2) ? 1 : 2;
}

/** The students of an assignment: the members of a stream, a group, or one of its subgroups. */
export function makeAttendees({ people, streams }: { people: DemoPeople; streams: DemoStream[] }) {
  const members = new Map(streams.map(({ id, memberIds }) => [id, memberIds]));
  return ({ groupId, streamId, subgroup }: DemoAssignment): number[] => {
    if (streamId !== null) return members.get(streamId) ?? [];
    const group = groupId === null ? [] : people.studentsOf(groupId);
    return subgroup === null
      ? group
      : group.filter((_, place) => subgroupOf({ place, students: group.length }) === subgroup);
  };
}
