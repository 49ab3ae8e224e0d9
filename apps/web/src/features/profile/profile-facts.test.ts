import { ROLE } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import { expect, it } from 'vitest';
import { personalFacts, roleFacts } from './profile-facts.ts';

const profile: Profile = {
  fullName: 'Асанова Керимбүбү',
  code: 1007,
  gender: 'female',
  birthDate: '2005-03-14',
  nationality: 'кыргыз',
  citizenship: 'Кыргызская Республика',
  taxId: '11403200500123',
  phone: '',
  education: 'среднее',
  position: 'доцент',
  department: 'ПОКС',
  group: 'ИВТ-1-23',
  speciality: '710100 Информатика и ВТ',
  educationForm: 'очная',
  faculty: 'ФИТ',
  hasPhoto: false,
};
const names = (facts: { name: string }[]) => facts.map(({ name }) => name);

it('shows the eight fields of the specification to everyone', () => {
  const facts = personalFacts(profile, { gender: 'женский', birthDate: '14 марта 2005' });
  expect(names(facts)).toEqual([
    'fullName',
    'gender',
    'birthDate',
    'nationality',
    'citizenship',
    'taxId',
    'phone',
    'education',
  ]);
  expect(facts[1]).toEqual({ name: 'gender', value: 'женский' });
});

it('shows a position to teachers and a group to students, never both', () => {
  expect(names(roleFacts(profile, ROLE.teacher))).toContain('position');
  expect(names(roleFacts(profile, ROLE.teacher))).not.toContain('group');
  expect(names(roleFacts(profile, ROLE.student))).toContain('group');
  expect(names(roleFacts(profile, ROLE.student))).not.toContain('position');
});
