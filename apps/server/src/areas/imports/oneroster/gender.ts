/** Endings of Russian and Kyrgyz patronymics, in Cyrillic and in the Latin letters of passports. */
const FEMALE = /(?:вна|чна|кызы|кизи|vna|chna|kyzy)$/i;
const MALE = /(?:вич|ич|уулу|оглы|vich|uulu|ogly)$/i;

export type Gender = 'female' | 'male';
type Names = { lastName: string; middleName: string };

/** A Kyrgyz patronymic may follow the surname. Null if no name shows the gender. */
export function genderFrom({ lastName, middleName }: Names): Gender | null {
  for (const name of [middleName, /[ -](?:кызы|уулу|kyzy|uulu)$/i.test(lastName) ? lastName : '']) {
    if (FEMALE.test(name)) return 'female';
    if (MALE.test(name)) return 'male';
  }
  return null;
}
