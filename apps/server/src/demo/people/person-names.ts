import { NATIONALITY } from '../content/lists-of-people.ts';
import { KYRGYZ_MEN, KYRGYZ_SURNAMES, KYRGYZ_WOMEN } from '../content/names-kyrgyz.ts';
import { DUNGAN, KAZAKH, KOREAN, type NameStock, RUSSIAN, UIGHUR, UZBEK } from '../content/names-other.ts';
import type { Random } from '../random.ts';

export type Gender = 'female' | 'male';
export type PersonName = {
  lastName: string;
  firstName: string;
  middleName: string;
  gender: Gender;
  nationalityId: number;
};

const KYRGYZ: NameStock = {
  nationalityId: NATIONALITY.kyrgyz,
  surnames: KYRGYZ_SURNAMES,
  men: KYRGYZ_MEN,
  women: KYRGYZ_WOMEN,
  fathers: [],
};

/** Approximately the shares in Bishkek. */
const SHARES: [number, NameStock][] = [
  [0.76, KYRGYZ],
  [0.11, RUSSIAN],
  [0.05, UZBEK],
  [0.03, DUNGAN],
  [0.02, UIGHUR],
  [0.02, KAZAKH],
  [0.01, KOREAN],
];
/** Share of Kyrgyz families who write 'Болот уулу' or 'Асан кызы' instead of a surname. */
const SON_OR_DAUGHTER_OF = 0.08;

export function drawName(random: Random): PersonName {
  const stock = drawStock(random);
  const gender: Gender = random.chance(0.54) ? 'female' : 'male';
  const firstName = random.pick(gender === 'male' ? stock.men : stock.women);
  const { nationalityId } = stock;
  if (stock === KYRGYZ && random.chance(SON_OR_DAUGHTER_OF)) {
    const lastName = `${random.pick(stock.men)} ${gender === 'male' ? 'уулу' : 'кызы'}`;
    return { lastName, firstName, middleName: '', gender, nationalityId };
  }
  return {
    lastName: surname({ masculine: random.pick(stock.surnames), gender }),
    firstName,
    middleName: drawPatronymic({ random, stock, gender }),
    gender,
    nationalityId,
  };
}

/** Only surnames in -ов, -ев, -ёв, -ин have a feminine form: Асанова, but Ким and Машанло for both. */
export function surname({ masculine, gender }: { masculine: string; gender: Gender }): string {
  return gender === 'female' && /([оеё]в|ин)$/.test(masculine) ? `${masculine}а` : masculine;
}

/** Болот → Болотович, Болотовна. Applies to names that end in a hard consonant. */
export function patronymic({ father, gender }: { father: string; gender: Gender }): string {
  return gender === 'male' ? `${father}ович` : `${father}овна`;
}

function drawPatronymic({
  random,
  stock,
  gender,
}: {
  random: Random;
  stock: NameStock;
  gender: Gender;
}): string {
  if (stock.fathers.length === 0) return patronymic({ father: random.pick(stock.men), gender });
  const [, son = '', daughter = ''] = random.pick(stock.fathers).split(':');
  return gender === 'male' ? son : daughter;
}

function drawStock(random: Random): NameStock {
  let rest = random.next();
  for (const [share, stock] of SHARES) {
    rest -= share;
    if (rest < 0) return stock;
  }
  return KYRGYZ;
}
