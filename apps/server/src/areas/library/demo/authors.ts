import type { Random } from '../../../demo/random.ts';
import type { Draft } from './plan-shelves.ts';

const KYRGYZ = [
  ...[
    'Асанов',
    'Бекова',
    'Осмонов',
    'Токтогулов',
    'Мамытова',
    'Сыдыгалиев',
    'Үсөнов',
    'Кубатова',
    'Жумабаев',
  ],
  ...[
    'Өмүров',
    'Эсенгулова',
    'Турдубаев',
    'Касымова',
    'Абдыкеримов',
    'Чоңмурунов',
    'Айталиева',
    'Бейшеналиев',
  ],
];
const RUSSIAN = [
  'Иванов',
  'Петрова',
  'Савельев',
  'Ким',
  'Кузнецова',
  'Ли',
  'Фёдоров',
  'Соколова',
  'Юсупов',
  'Цой',
];
const ENGLISH = [
  'Adams',
  'Baker',
  'Carter',
  'Evans',
  'Fisher',
  'Kim',
  'Asanov',
  'Moore',
  'Osmonov',
  'Wilson',
];
const INITIALS = { cyrillic: [...'АБГДЖЗИКМНСТУЧЭӨҮ'], latin: [...'ABCDEGHJKLMNPRST'] };

/** The author of a book: mostly one, sometimes two; documents have none. */
export function drawAuthor({ random, draft }: { random: Random; draft: Draft }): string {
  if (draft.subject === 'rules' || draft.subject === 'guides') return '';
  const one = () => {
    if (draft.language === 'en') return `${random.pick(ENGLISH)} ${random.pick(INITIALS.latin)}.`;
    const last = random.pick(draft.language === 'kg' ? KYRGYZ : [...KYRGYZ, ...RUSSIAN]);
    return `${last} ${random.pick(INITIALS.cyrillic)}. ${random.pick(INITIALS.cyrillic)}.`;
  };
  const [first, second] = [one(), random.chance(0.25) ? one() : null];
  return second && second.split(' ')[0] !== first.split(' ')[0] ? `${first}, ${second}` : first;
}
