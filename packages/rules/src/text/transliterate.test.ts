import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinNames, transliterate } from './transliterate.ts';

const KYRGYZ = 'абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя';
const words = fc.string({
  unit: fc.constantFrom(...KYRGYZ, ...KYRGYZ.toUpperCase(), ' ', '-'),
  maxLength: 30,
});
const lowerWords = fc.string({ unit: fc.constantFrom(...KYRGYZ), maxLength: 30 });

describe('transliterate', () => {
  it.each([
    ['Үсөнов', 'Usonov'],
    ['Чыңгыз', 'Chyngyz'],
    ['Жээнбекова', 'Zheenbekova'],
    ['Керимбүбү', 'Kerimbubu'],
    ['Өмүрзаков', 'Omurzakov'],
    ['Хамидов', 'Khamidov'],
    ['Цунвазо', 'Tsunvazo'],
    ['Щербакова', 'Shcherbakova'],
    ['Рысбай', 'Rysbai'],
    ['Эльвира', 'Elvira'],
    ['Юлия', 'Iuliia'],
    ['Яковлев', 'Iakovlev'],
    ['Фёдор', 'Fedor'],
    ['Подъячев', 'Podieiachev'],
    ['Болот уулу', 'Bolot uulu'],
    ['Ким-Ли', 'Kim-Li'],
  ])('%s is %s', (cyrillic, latin) => expect(transliterate(cyrillic)).toBe(latin));

  it('writes capitals where the name is in capitals, and only there', () => {
    expect(transliterate('ЩУКИН ЖЕНЯ')).toBe('SHCHUKIN ZHENIA');
    expect(transliterate('Ж. Щ. Юсупов')).toBe('Zh. Shch. Iusupov');
    expect(transliterate('БОРЩ')).toBe('BORSHCH');
  });

  it('treats a letter with a combining mark as one', () => {
    expect(transliterate('Рысбай'.normalize('NFD'))).toBe('Rysbai');
  });

  it('returns no Cyrillic and only basic Latin letters', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(text)).toMatch(/^[A-Za-z -]*$/);
      }),
    );
  });

  it('leaves Latin text unchanged, so that a second run changes nothing', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(transliterate(text))).toBe(transliterate(text));
      }),
    );
    expect(transliterate('José O’Neil 3')).toBe('José O’Neil 3');
  });

  it('works letter by letter: two halves equal the complete text', () => {
    fc.assert(
      fc.property(lowerWords, lowerWords, (one, other) => {
        expect(transliterate(one + other)).toBe(transliterate(one) + transliterate(other));
      }),
    );
  });

  it('gives the same name in any case of the letters', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(text).toLowerCase()).toBe(transliterate(text.toLowerCase()));
      }),
    );
  });
});

it('all names of a person are proposed, and empty ones stay empty', () => {
  expect(latinNames({ lastName: 'Токтогулов', firstName: 'Болот', middleName: 'Асанович' })).toEqual({
    lastNameLatin: 'Toktogulov',
    firstNameLatin: 'Bolot',
    middleNameLatin: 'Asanovich',
  });
  expect(latinNames({ lastName: 'Ким', firstName: 'Алла' }).middleNameLatin).toBe('');
});
