const FATHERS_NAME = /^(уулу|кызы|uulu|kyzy)$/i;

/** The family name, which may be 'Бакыт уулу', then the given one, then the patronymic, which may be 'Бакыт кызы'. */
function nameParts(fullName: string): { family: string; given: string; fathers: string } {
  const words = fullName.trim().split(/\s+/);
  const length = FATHERS_NAME.test(words[1] ?? '') ? 2 : 1;
  const [given = '', fathers = ''] = words.slice(length);
  return { family: words.slice(0, length).join(' '), given, fathers };
}

/** 'Токтогулов Болот': without the patronymic, for narrow places. */
export function twoNames(fullName: string): string {
  const { family, given } = nameParts(fullName);
  return [family, given].filter(Boolean).join(' ');
}

/** 'Болот'. */
export const givenName = (fullName: string) => nameParts(fullName).given || fullName;

/** 'Токтогулов Б. А.': for the narrowest places; it does not break across lines. */
export function familyWithInitials(fullName: string): string {
  const { family, given, fathers } = nameParts(fullName);
  const initials = [given, fathers].filter(Boolean).map((name) => `${[...name][0]?.toUpperCase()}.`);
  return [family, ...initials].join('\u00A0');
}
