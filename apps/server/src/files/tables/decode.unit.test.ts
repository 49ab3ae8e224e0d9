import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodingOf, textOf } from './decode.ts';

const inPieces = (bytes: Uint8Array, size: number) => () =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
/** As Excel saves it in Russian. */
function in1251(text: string): Uint8Array {
  const code = (letter: string) => {
    const point = letter.charCodeAt(0);
    if (letter === 'Ё') return 0xa8;
    if (letter === 'ё') return 0xb8;
    return point < 128 ? point : point - 0x410 + 0xc0;
  };
  return Uint8Array.from([...text].map(code));
}
async function read(bytes: Uint8Array, size = 3) {
  const encoding = await encodingOf(inPieces(bytes, size));
  if (!encoding) return null;
  let text = '';
  for await (const piece of textOf(inPieces(bytes, size)(), encoding)) text += piece;
  return { encoding, text };
}

it('UTF-8 is decoded with and without a mark, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'АяӨңы;,"\n 1') }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (text, size, marked) => {
        const bytes = Buffer.from((marked ? '\uFEFF' : '') + text);
        expect(await read(bytes, size)).toEqual({ encoding: 'utf-8', text });
      },
    ),
  );
});

it('windows-1251 and UTF-16 are detected', async () => {
  expect(await read(in1251('Код;Фамилия\r\n1;Ёлкина'))).toEqual({
    encoding: 'windows-1251',
    text: 'Код;Фамилия\r\n1;Ёлкина',
  });
  expect(await read(Buffer.from('\uFEFFКод\tИмя', 'utf16le'), 4)).toEqual({
    encoding: 'utf-16le',
    text: 'Код\tИмя',
  });
});

/** As Unix and DOS programs wrote it: letters by their position in these encodings. */
const ALPHABET = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const KOI8 = 'юабцдефгхийклмнопярстужвьызшэщчъ';
const inKoi8 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const small = KOI8.indexOf(letter.toLowerCase());
    if (small < 0) return letter.charCodeAt(0);
    return (letter === letter.toLowerCase() ? 0xc0 : 0xe0) + small;
  });
const in866 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const small = ALPHABET.indexOf(letter.toLowerCase());
    if (small < 0) return letter.charCodeAt(0);
    if (letter !== letter.toLowerCase()) return 0x80 + small;
    return small < 16 ? 0xa0 + small : 0xe0 + small - 16;
  });

it.each([
  'Код;Фамилия;Имя\r\n1;Асанова;Айпери',
  'КОД;ФАМИЛИЯ;ИМЯ\r\n1;АСАНОВА;АЙПЕРИ',
  'код;фамилия;имя\r\n',
  'Код;Факультет;Название\r\nИВТ-1-25;ФИТ;Информатика и вычислительная техника',
])('the old encodings are distinguished by their letters: %j', async (text) => {
  expect(await read(inKoi8(text))).toEqual({ encoding: 'koi8-u', text });
  expect(await read(in866(text))).toEqual({ encoding: 'ibm866', text });
  expect(await read(in1251(text))).toEqual({ encoding: 'windows-1251', text });
});

it('a file that is not text has no encoding', async () => {
  expect(await read(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBeNull();
  expect(await read(Buffer.from('Код;И\u0000мя'))).toBeNull();
});

it('an empty file is an empty text', async () => {
  expect(await read(new Uint8Array())).toEqual({ encoding: 'utf-8', text: '' });
});
