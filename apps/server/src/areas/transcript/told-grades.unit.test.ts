import { describe, expect, it } from 'vitest';
import { type GradeToRecord, soundGrades } from './told-grades.ts';

const grade: GradeToRecord = {
  sourceRef: 'sheet-1',
  studentId: 1,
  disciplineId: 2,
  termId: 3,
  semesterId: 4,
  groupId: 5,
  examTypeId: 6,
  credits: 5,
  result: { points: 75 },
  givenBy: null,
  givenOn: '2026-01-20',
};
const correction = { ...grade, corrects: { id: 7, reason: 'Опечатка' } };
const refused = (...grades: GradeToRecord[]) => {
  try {
    soundGrades(grades);
  } catch (error) {
    return error;
  }
  return null;
};

describe('a grade sent by a source', () => {
  it('accepts the smallest and the largest values', () => {
    const sound = [
      { ...grade, sourceRef: 'a', result: { points: 0 }, credits: 0 },
      { ...grade, sourceRef: 'b'.repeat(200), result: { points: 100 }, credits: 60 },
      { ...grade, sourceRef: 'c', result: { passed: false }, givenOn: '2024-02-29' },
      correction,
    ];
    expect(soundGrades(sound)).toEqual(sound);
  });

  it.each<[string, Partial<GradeToRecord>]>([
    ['GRADE_REF_WRONG', { sourceRef: '' }],
    ['GRADE_REF_WRONG', { sourceRef: ' \n' }],
    ['GRADE_REF_WRONG', { sourceRef: 'x'.repeat(201) }],
    ['GRADE_REF_WRONG', { sourceRef: 'a\0b' }],
    ['GRADE_REF_WRONG', { sourceRef: '\ud800' }],
    ['GRADE_POINTS_WRONG', { result: { points: 101 } }],
    ['GRADE_POINTS_WRONG', { result: { points: -1 } }],
    ['GRADE_POINTS_WRONG', { result: { points: 90.5 } }],
    ['GRADE_POINTS_WRONG', { result: { points: Number.NaN } }],
    ['GRADE_POINTS_WRONG', { result: { points: Number.POSITIVE_INFINITY } }],
    ['GRADE_CREDITS_WRONG', { credits: -1 }],
    ['GRADE_CREDITS_WRONG', { credits: 61 }],
    ['GRADE_CREDITS_WRONG', { credits: 2.5 }],
    ['GRADE_CREDITS_WRONG', { credits: Number.NaN }],
    ['GRADE_DAY_WRONG', { givenOn: '' }],
    ['GRADE_DAY_WRONG', { givenOn: '20.01.2026' }],
    ['GRADE_DAY_WRONG', { givenOn: '2026-02-30' }],
    ['GRADE_DAY_WRONG', { givenOn: '2025-02-29' }],
    ['GRADE_DAY_WRONG', { givenOn: '0000-01-01' }],
    ['GRADE_DAY_WRONG', { givenOn: '2026-01-20T00:00:00Z' }],
    ['GRADE_REASON_WRONG', { corrects: { id: 7, reason: '' } }],
    ['GRADE_REASON_WRONG', { corrects: { id: 7, reason: ' \t\n' } }],
    ['GRADE_REASON_WRONG', { corrects: { id: 7, reason: 'a\0b' } }],
    ['GRADE_REASON_WRONG', { corrects: { id: 7, reason: 'x'.repeat(501) } }],
    ['GRADE_CORRECTS_NOTHING', { corrects: { id: Number.NaN, reason: 'so' } }],
    ['GRADE_CORRECTS_NOTHING', { corrects: { id: 2 ** 60, reason: 'so' } }],
  ])('is %s with %j', (code, wrong) => {
    const told = { ...grade, ...wrong };
    const beside = { ...grade, sourceRef: 'beside' };
    expect(refused(beside, told)).toMatchObject({ code, details: { ref: told.sourceRef } });
  });

  it.each([
    ...(['studentId', 'disciplineId', 'termId', 'semesterId', 'groupId', 'examTypeId'] as const),
    'givenBy' as const,
  ])('refuses an invalid id as %s', (part) => {
    for (const id of [Number.NaN, 1.5, -1, 2 ** 60])
      expect(refused({ ...grade, [part]: id })).toMatchObject({
        code: 'GRADE_PART_UNKNOWN',
        details: { ref: 'sheet-1', part, id },
      });
  });

  it('trims the reason', () => {
    const [sound] = soundGrades([{ ...grade, corrects: { id: 7, reason: '  Опечатка \n' } }]);
    expect(sound?.corrects).toEqual({ id: 7, reason: 'Опечатка' });
  });

  it('occurs once in a call, and is corrected once', () => {
    const again = { ...grade, studentId: 8 };
    expect(refused(grade, again)).toMatchObject({ code: 'GRADE_TOLD_TWICE', details: { ref: 'sheet-1' } });
    expect(refused(correction, { ...correction, sourceRef: 'other' })).toMatchObject({
      code: 'GRADE_CORRECTED_ALREADY',
      details: { ref: 'other', id: 7 },
    });
  });
});
