import { transliterate } from '@bilim/rules/text/transliterate';

/** Logins like 'asanova.k'; if taken, 'asanova.k2'. */
export function makeLogins(taken: readonly string[]) {
  const used = new Map<string, number>(taken.map((login) => [login, 1]));
  return ({ lastName, firstName }: { lastName: string; firstName: string }): string => {
    const stem = `${latin(lastName)}.${latin(firstName).slice(0, 1)}`;
    const number = (used.get(stem) ?? 0) + 1;
    used.set(stem, number);
    return number === 1 ? stem : `${stem}${number}`;
  };
}

const latin = (name: string) => transliterate(name.toLowerCase()).replaceAll(' ', '');
