import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { flag, row, timestamp } from './codecs.ts';
import { as, named } from './named.ts';

const teacher = named({ id: as('id_teacher', z.int()), fullName: as('t_fio', z.string()) });
const lesson = named({
  id: as('idShed', z.int()),
  room: z.string(),
  elective: as('isSelect', flag),
  startsAt: as('begin', timestamp.nullable()),
  topic: as('tema', z.string().optional()),
  teachers: as('t', z.array(teacher)),
});
type Lesson = z.output<typeof lesson>;

const anyLesson: fc.Arbitrary<Lesson> = fc.record(
  {
    id: fc.integer(),
    room: fc.string(),
    elective: fc.boolean(),
    startsAt: fc.option(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    ),
    topic: fc.string(),
    teachers: fc.array(fc.record({ id: fc.integer(), fullName: fc.string() })),
  },
  { requiredKeys: ['id', 'room', 'elective', 'startsAt', 'teachers'] },
);

describe('a named object', () => {
  it('has our names in the code, with the types of its codecs', () => {
    expectTypeOf<Lesson>().toEqualTypeOf<{
      id: number;
      room: string;
      elective: boolean;
      startsAt: Date | null;
      topic?: string | undefined;
      teachers: { id: number; fullName: string }[];
    }>();
  });

  it('survives a round trip over the wire', () => {
    fc.assert(
      fc.property(anyLesson, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(lesson, value)));
        expect(lesson.parse(wire)).toEqual(value);
      }),
    );
  });

  it('has only wire names on the wire, at every depth', () => {
    const teachers = [{ id: 7, fullName: 'Асанова А.' }];
    const value = { id: 1, room: '101', elective: true, startsAt: null, teachers };
    expect(z.encode(lesson, value)).toEqual({
      idShed: 1,
      room: '101',
      isSelect: 1,
      begin: null,
      t: [{ id_teacher: 7, t_fio: 'Асанова А.' }],
    });
  });

  it('never sends an undeclared field, at any depth', () => {
    const secret = fc.dictionary(
      fc.string().filter((key) => !['id', 'fullName', '__proto__'].includes(key)),
      fc.jsonValue(),
    );
    const rows = row(teacher);
    fc.assert(
      fc.property(secret, (more) => {
        const value = { ...more, id: 1, fullName: 'А' };
        expect(z.encode(teacher, value)).toEqual({ id_teacher: 1, t_fio: 'А' });
        expect(z.encode(rows, value)).toEqual([{ id_teacher: 1, t_fio: 'А' }]);
        expect(z.encode(z.array(teacher), [value])).toEqual([{ id_teacher: 1, t_fio: 'А' }]);
      }),
    );
  });

  it('never accepts an unknown key, including our own names', () => {
    const wire = {
      id_teacher: 1,
      t_fio: 'А',
      id: 99,
      fullName: 'Б',
      passwordHash: 'x',
      __proto__: { role: 1 },
    };
    expect(teacher.parse(wire)).toEqual({ id: 1, fullName: 'А' });
  });

  it('refuses to send an invalid value', () => {
    expect(z.safeEncode(teacher, JSON.parse('{"id":"1","fullName":"А"}')).success).toBe(false);
    expect(z.safeEncode(teacher, JSON.parse('{"id":1}')).success).toBe(false);
  });

  it('names a wrong field by its wire name', () => {
    const wrong = lesson.safeParse({
      idShed: 1,
      room: '1',
      isSelect: 0,
      begin: null,
      t: [{ id_teacher: 'x' }],
    });
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toContain('t.0.id_teacher');
  });

  it('cannot have two fields with one wire name', () => {
    expect(() => named({ one: as('p20', z.string()), other: as('p20', z.string()) })).toThrow(
      'the same wire name',
    );
  });
});
