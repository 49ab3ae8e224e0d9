/** The shortest password each place takes (specification, section 9). */
export const PASSWORD_LENGTH = { form: 3, change: 4 } as const;

const STRONG_LENGTH = 6;

/** Whether a new password has a digit, an upper-case and a lower-case letter and six characters. Letters of any script. */
export function isStrongPassword(password: string): boolean {
  return (
    lengthOf(password) >= STRONG_LENGTH &&
    /\p{Nd}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password)
  );
}

/** Whether a password is long enough to be looked at: at the login form, or as a new one. */
export function isLongEnough({ password, at }: { password: string; at: keyof typeof PASSWORD_LENGTH }): boolean {
  return lengthOf(password) >= PASSWORD_LENGTH[at];
}

/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;
