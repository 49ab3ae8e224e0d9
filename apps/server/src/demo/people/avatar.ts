import type { Random } from '../random.ts';
import type { Gender } from './person-names.ts';

/** Pale tones that match the colours of the interface. */
const BACKGROUNDS = ['#dff1ee', '#e3ecf8', '#ece5f7', '#f8ecd9', '#e2f1e6', '#f7e3e1', '#e6edec', '#f3eadf'];
const ORNAMENTS = ['#0b6e66', '#1f5fa6', '#6a45b0', '#9a5b00', '#1c7c45', '#b3261e'];
const SKINS = ['#f3d3b8', '#eac3a2', '#ddb08c', '#f6dcc6'];
const HAIRS = ['#1d1a18', '#2a2320', '#3b2c22', '#54402e', '#241f2b'];
const CLOTHES = ['#0b6e66', '#234b7d', '#5b3f8c', '#7a2e2a', '#2e5e3e', '#39424e', '#8a5a12'];
const SIDE = 320;

/**
 * A drawn portrait, not a photograph of a real person. Contains no text, because fonts differ between
 * machines.
 */
export function drawAvatar({ random, gender }: { random: Random; gender: Gender }): string {
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const clothes = random.pick(CLOTHES);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 320 320">`,
    `<rect width="320" height="320" fill="${random.pick(BACKGROUNDS)}"/>`,
    random.chance(0.5) ? tunduk(random.pick(ORNAMENTS)) : horns(random.pick(ORNAMENTS)),
    gender === 'female' ? longHair({ random, hair }) : '',
    `<path d="M52 320c4-62 44-92 108-92s104 30 108 92z" fill="${clothes}"/>`,
    collar({ random, gender }),
    `<path d="M136 196h48v40c0 14-48 14-48 0z" fill="${skin}"/>`,
    `<path d="M136 214c14 12 34 12 48 0v-18h-48z" fill="#000" opacity=".08"/>`,
    `<ellipse cx="160" cy="150" rx="${random.between(54, 60)}" ry="${random.between(66, 72)}" fill="${skin}"/>`,
    face({ random, hair }),
    gender === 'female' ? fringe({ random, hair }) : hat({ random, hair }),
    '</svg>',
  ].join('');
}

/** The crown of a yurt: a circle, two arcs across two. */
function tunduk(colour: string): string {
  const pair = '<path d="M38 112q122 44 244 0M38 188q122-44 244 0"/>';
  const across = `<g transform="rotate(90 160 150)">${pair}</g>`;
  return `<g fill="none" stroke="${colour}" stroke-width="7" opacity=".16"><circle cx="160" cy="150" r="128"/>${pair}${across}</g>`;
}

/** Ram's horns, the traditional figure of felt carpets, along the edge. */
function horns(colour: string): string {
  const horn = 'M0 0c-16-4-24 10-16 20s20 2 14-8M0 0c16-4 24 10 16 20s-20 2-14-8M0 0v-16';
  const row = [40, 100, 160, 220, 280]
    .map(
      (x) =>
        `<path d="${horn}" transform="translate(${x} 34)"/><path d="${horn}" transform="translate(${x} 96)"/>`,
    )
    .join('');
  return `<g fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity=".22">${row}</g>`;
}

function face({ random, hair }: { random: Random; hair: string }): string {
  const brow = random.between(-3, 3);
  const smile = random.between(6, 16);
  const eyes = random.chance(0.5)
    ? '<path d="M126 152q10-10 20 0M174 152q10-10 20 0" fill="none" stroke="#2a2320" stroke-width="5" stroke-linecap="round"/>'
    : '<circle cx="136" cy="150" r="6" fill="#2a2320"/><circle cx="184" cy="150" r="6" fill="#2a2320"/>';
  const glasses = random.chance(0.22)
    ? '<g fill="none" stroke="#39424e" stroke-width="4"><circle cx="136" cy="151" r="18"/><circle cx="184" cy="151" r="18"/><path d="M154 148h12"/></g>'
    : '';
  return [
    eyes,
    `<path d="M122 ${132 + brow}q14-8 28 0M170 ${132 + brow}q14-8 28 0" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>`,
    '<path d="M160 156q-8 20 4 22" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="4" stroke-linecap="round"/>',
    `<path d="M142 192q18 ${smile} 36 0" fill="none" stroke="#a8433c" stroke-width="5" stroke-linecap="round"/>`,
    '<circle cx="122" cy="174" r="10" fill="#e0796b" opacity=".22"/><circle cx="198" cy="174" r="10" fill="#e0796b" opacity=".22"/>',
    glasses,
  ].join('');
}

function longHair({ random, hair }: { random: Random; hair: string }): string {
  const length = random.between(220, 280);
  return `<path d="M92 150c0-58 28-90 68-90s68 32 68 90v${length - 150}q-68 26-136 0z" fill="${hair}"/>`;
}

function fringe({ random, hair }: { random: Random; hair: string }): string {
  const aside = 'M100 146c-4-52 22-84 60-84s64 32 60 84c-6-24-24-42-40-48-18 22-56 34-80 48z';
  const parted = 'M100 150c-6-54 20-88 60-88s66 34 60 88c-4-30-28-46-60-62-32 16-56 32-60 62z';
  return `<path d="${random.pick([aside, parted])}" fill="${hair}"/>`;
}

/** Short hair, or a kalpak: white felt with a dark brim and an ornament. */
function hat({ random, hair }: { random: Random; hair: string }): string {
  const short = `<path d="M102 140c-4-50 22-78 58-78s62 28 58 78c-8-22-14-30-22-36-24 8-52 8-72 0-8 6-14 14-22 36z" fill="${hair}"/>`;
  if (!random.chance(0.2)) return short;
  const colour = random.pick(ORNAMENTS);
  return [
    short,
    '<path d="M108 108L132 22q28-14 56 0l24 86q-52-18-104 0z" fill="#faf8f2"/>',
    `<path d="M98 118q62-32 124 0l-6-22q-56-22-112 0z" fill="#22282b"/>`,
    `<path d="M160 86c-14-4-20 8-14 16M160 86c14-4 20 8 14 16M160 86V48" transform="translate(0 -12)" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('');
}

function collar({ random, gender }: { random: Random; gender: Gender }): string {
  if (gender === 'male' && random.chance(0.6)) {
    return '<path d="M130 232l30 40 30-40 14 8-30 54-14-18-14 18-30-54z" fill="#fff"/>';
  }
  const trim = random.pick(ORNAMENTS);
  return `<path d="M120 236q40 44 80 0" fill="none" stroke="${trim}" stroke-width="9" stroke-linecap="round"/>`;
}
