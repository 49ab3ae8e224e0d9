/** From here on a password with a digit and both cases counts as strong. */
const STRONG_FROM = 6;

/** How long a password is, in characters as people see them, not in code units. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/** Whether a password has a digit, an upper-case and a lower-case letter and six characters; else the form warns. */
export function isStrongPassword(password: string): boolean {
  return (
    passwordLength(password) >= STRONG_FROM &&
    /\p{Nd}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password)
  );
}
