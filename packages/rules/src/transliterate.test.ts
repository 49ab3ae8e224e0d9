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

  it('shouts where the name is shouted, and only there', () => {
    expect(transliterate('ЩУКИН ЖЕНЯ')).toBe('SHCHUKIN ZHENIA');
    expect(transliterate('Ж. Щ. Юсупов')).toBe('Zh. Shch. Iusupov');
    expect(transliterate('БОРЩ')).toBe('BORSHCH');
  });

  it('reads a letter of two signs as one', () => {
    expect(transliterate('Рысбай'.normalize('NFD'))).toBe('Rysbai');
  });

  it('leaves nothing Cyrillic and nothing but plain letters', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(text)).toMatch(/^[A-Za-z -]*$/);
      }),
    );
  });

  it('leaves what is Latin already alone, so that doing it twice is doing it once', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(transliterate(text))).toBe(transliterate(text));
      }),
    );
    expect(transliterate('José O’Neil 3')).toBe('José O’Neil 3');
  });

  it('goes letter by letter: two halves make the whole', () => {
    fc.assert(
      fc.property(lowerWords, lowerWords, (one, other) => {
        expect(transliterate(one + other)).toBe(transliterate(one) + transliterate(other));
      }),
    );
  });

  it('is the same name whatever the case of its letters', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(transliterate(text).toLowerCase()).toBe(transliterate(text.toLowerCase()));
      }),
    );
  });
});

it('proposes all names of a person, none where there is none', () => {
  expect(latinNames({ lastName: 'Токтогулов', firstName: 'Болот', middleName: 'Асанович' })).toEqual({
    ...{ lastNameLatin: 'Toktogulov', firstNameLatin: 'Bolot', middleNameLatin: 'Asanovich' },
  });
  expect(latinNames({ lastName: 'Ким', firstName: 'Алла' }).middleNameLatin).toBe('');
});
