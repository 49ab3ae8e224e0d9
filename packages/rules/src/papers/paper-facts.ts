/** The data that a paper’s signature covers: what a reader can see on it and compare. */
export type PaperFacts = {
  token: string;
  /** Its title: 'Справка об обучении'. */
  name: string;
  number: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** Surname and initials. */
  holder: string;
  /** The main facts, shortened: the group, the average. Empty for a paper without variable facts. */
  says: string;
  signer: string;
  university: string;
};

/** Facts with their signature and its key. */
export type SignedFacts = { facts: PaperFacts; keyId: string; signature: Uint8Array };

const VERSION = '1';
const SIGNATURE_BYTES = 64;
const SIGNATURE_LETTERS = 86;
const TOKEN = /^[\w-]{22}$/;
const NUMBER = /^\d{4}-\d{6,}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY_ID = /^[\w-]{6}$/;
const TEXTS = ['name', 'holder', 'signer', 'university'] as const;
const HEAD = new RegExp(`^${VERSION}([\\w-]{6})([\\w-]{${SIGNATURE_LETTERS}})([\\w-]+)$`);

/** One line, no control characters, no lone surrogates, trimmed: so each set of facts has exactly one text. */
const isPlain = (text: string) =>
  text !== '' && text.trim() === text && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/** Any text as a fact: line breaks become spaces. */
export const asFact = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Length limit, so that the QR code stays scannable from paper. */
const SAYS_MAX = 140;

/** The main facts of a paper in one short line; a cut text ends with an ellipsis. */
export function inShort(said: readonly string[]): string {
  const letters = [...asFact(said.map(asFact).filter(Boolean).join('; '))];
  return letters.length <= SAYS_MAX
    ? letters.join('')
    : `${asFact(letters.slice(0, SAYS_MAX - 1).join(''))}…`;
}

const areFacts = (facts: PaperFacts) =>
  (facts.says === '' || isPlain(facts.says)) &&
  TOKEN.test(facts.token) &&
  NUMBER.test(facts.number) &&
  DAY.test(facts.day) &&
  TEXTS.every((name) => isPlain(facts[name]));

/** The text to be signed: unique for each set of facts. */
export function factsText(facts: PaperFacts): string {
  if (!areFacts(facts)) throw new RangeError('These are no facts of a paper');
  return [`bilim paper ${VERSION}`, facts.token, ...linesOf(facts)].join('\n');
}

const linesOf = ({ name, number, day, holder, says, signer, university }: PaperFacts) => [
  ...[name, number, day, holder, says, signer, university],
];

function ofLines({ token, lines }: { token: string; lines: readonly string[] }): PaperFacts | null {
  if (lines.length !== 7) return null;
  const [name = '', number = '', day = '', holder = '', says = '', signer = '', university = ''] = lines;
  const facts = { token, name, number, day, holder, says, signer, university };
  return areFacts(facts) ? facts : null;
}

/** Parses a signed text; null for any other text. */
export function readFacts(text: string): PaperFacts | null {
  const [head, token = '', ...lines] = text.split('\n');
  return head === `bilim paper ${VERSION}` ? ofLines({ token, lines }) : null;
}

/** All facts except the token, which is in the address anyway, for the fragment after '#'. */
export function writeFragment({ facts, keyId, signature }: SignedFacts): string {
  factsText(facts);
  if (!KEY_ID.test(keyId) || signature.length !== SIGNATURE_BYTES)
    throw new RangeError('This is no signature');
  const packed = pack(linesOf(facts).join('\n'));
  return VERSION + keyId + toLetters(signature) + toLetters(packed);
}

/** Parses the facts of an address; null for any other text. Each set of facts has exactly one form. */
export function readFragment({ token, fragment }: { token: string; fragment: string }): SignedFacts | null {
  const [, keyId, written, rest] = HEAD.exec(fragment) ?? [];
  const signature = written && fromLetters(written);
  const packed = rest && fromLetters(rest);
  if (!keyId || !signature || !packed) return null;
  const facts = ofLines({ token, lines: unpack(packed)?.split('\n') ?? [] });
  const read = facts && { facts, keyId, signature };
  return read && writeFragment(read) === fragment ? read : null;
}

/*
 * An encoding with one byte per letter of our languages, to keep the QR code small: ASCII unchanged, the letters below
 * from 128 on, and any other character as its code point in three bytes after ESCAPE.
 */
const OURS = [
  ...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяӨөҮүҢң',
  ...'«»„“”‘’–—№\u00A0…·',
];
const OURS_FROM = 128;
const ESCAPE = 0xff;
const CODES = new Map(OURS.map((letter, at) => [letter, OURS_FROM + at]));

function pack(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const code = point < OURS_FROM ? point : CODES.get(letter);
    if (code === undefined) bytes.push(ESCAPE, point >> 16, (point >> 8) & 0xff, point & 0xff);
    else bytes.push(code);
  }
  return Uint8Array.from(bytes);
}

function unpack(bytes: Uint8Array): string | null {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < OURS_FROM) text += String.fromCharCode(code);
    else if (code === ESCAPE) {
      const [high = 0, middle = 0, low = 0] = bytes.subarray(at + 1, at + 4);
      const point = (high << 16) | (middle << 8) | low;
      if (point > 0x10ffff) return null;
      text += String.fromCodePoint(point);
      at += 3;
    } else {
      const letter = OURS[code - OURS_FROM];
      if (letter === undefined) return null;
      text += letter;
    }
  }
  return text;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Base64url without padding. Written here, because browsers and Node have different APIs for it. */
export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.subarray(at, at + 3);
    const group = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const count = two === undefined ? 2 : three === undefined ? 3 : 4;
    for (let letter = 0; letter < count; letter += 1) text += LETTERS[(group >> (18 - 6 * letter)) & 63];
  }
  return text;
}

export function fromLetters(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}
