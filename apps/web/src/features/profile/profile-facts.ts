import { ROLE, type Role } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import type { Fact } from './components/facts-card.tsx';

type Written = { gender: string; birthDate: string | null };

const facts = (
  values: Partial<Record<Fact['name'], string | null>>,
  order: readonly Fact['name'][],
): Fact[] => order.map((name) => ({ name, value: values[name] ?? null }));

/** Facts shown for every role. */
export function personalFacts(profile: Profile, { gender, birthDate }: Written): Fact[] {
  return facts({ ...profile, code: String(profile.code), gender, birthDate }, [
    'fullName',
    'gender',
    'birthDate',
    'nationality',
    'citizenship',
    'taxId',
    'phone',
    'education',
  ]);
}

/** A teacher's work, or a student's studies. */
export function roleFacts(profile: Profile, role: Role): Fact[] {
  const values = { ...profile, code: String(profile.code), gender: null };
  return role === ROLE.teacher
    ? facts(values, ['position', 'department', 'faculty', 'code'])
    : facts(values, ['group', 'speciality', 'faculty', 'educationForm', 'code']);
}
