/** The shortest new password that the server takes. */
export const SHORTEST_PASSWORD = 4;
/** From here on a password with a digit and both cases counts as strong. */
const STRONG_FROM = 6;

/** Whether a new password may be used at all. Characters count as people see them, not as code units. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= SHORTEST_PASSWORD;
}

/** Whether a password has a digit, an upper-case and a lower-case letter and six characters; else the form warns. */
export function isStrong(password: string): boolean {
  return (
    [...password].length >= STRONG_FROM &&
    /\p{Nd}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password)
  );
}
