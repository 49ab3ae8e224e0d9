/** Minimum length of a strong password, which also has a digit and both cases. */
const STRONG_FROM = 6;

/** The length of a password in visible characters, not in code units. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/**
 * Whether a password has a digit, an upper-case and a lower-case letter and six characters; otherwise the form warns.
 */
export function isStrongPassword(password: string): boolean {
  return (
    passwordLength(password) >= STRONG_FROM &&
    /\p{Nd}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password)
  );
}
