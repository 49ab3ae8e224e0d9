const LATIN: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    ң: 'n',
    о: 'o',
    ө: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ү: 'u',
    ф: 'f',
    х: 'h',
  },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ' ': '' },
};

/** Logins like 'asanova.k'; whoever comes second gets 'asanova.k2'. */
export function makeLogins(taken: readonly string[]) {
  const used = new Map<string, number>(taken.map((login) => [login, 1]));
  return ({ lastName, firstName }: { lastName: string; firstName: string }): string => {
    const stem = `${latin(lastName)}.${latin(firstName).slice(0, 1)}`;
    const number = (used.get(stem) ?? 0) + 1;
    used.set(stem, number);
    return number === 1 ? stem : `${stem}${number}`;
  };
}

function latin(name: string): string {
  return [...name.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
}
