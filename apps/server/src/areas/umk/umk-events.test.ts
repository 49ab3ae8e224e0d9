import { umkContract } from '@bilim/contract/areas/umk.contract';
import type { Pushed } from '@bilim/contract/pushed';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../ground/person.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';

describe('changes of materials', () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  async function hear(id: number, role: Person['role']) {
    const heard: Pushed[] = [];
    const person: Person = {
      id,
      code: id,
      role,
      fullName: '',
      latinName: '',
      groupId: null,
      facultyId: null,
      rights: [],
    };
    await stage.context.events.subscribe({
      person: () => person,
      reread: async () => {},
      deliver: ({ event }) => {
        if (event.kind === 'umk.changed') heard.push(event);
      },
      end: () => undefined,
    });
    return heard;
  }

  it('notify the teacher and the students of the discipline after every action, and no other user', async () => {
    const [teacher, student, stranger, colleague] = [
      await hear(stage.teacherId, 1),
      await hear(stage.students.full.id, 2),
      await hear(stage.students.stranger.id, 2),
      await hear(stage.colleagueId, 1),
    ];
    const { disciplineId } = stage.set;
    const of = { yearId: 2026, season: 1 as const, disciplineId };
    const { id } = await stage.save({ files: [pdf('one')] });
    await stage.save({ id, audience: 2 });
    await stage.teacher.call(umkContract.remove, { id });
    await stage.teacher.call(umkContract.restore, { id });
    await stage.teacher.call(umkContract.order, { ...of, ids: [id] });
    await vi.waitFor(() => expect(student).toHaveLength(5));
    expect(teacher).toHaveLength(5);
    expect(new Set(student.map((event) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ kind: 'umk.changed', disciplineId, yearId: 2026, season: 1 as const })]),
    );
    expect([stranger, colleague]).toEqual([[], []]);
  });
});
