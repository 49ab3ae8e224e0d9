/** The address of the login page: the target after sign-in, and why a sign-in is needed. */
export type LoginSearch = { return?: string; google?: string; ended?: boolean };

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  return: text(search.return),
  google: text(search.google),
  ended: search.ended === undefined ? undefined : true,
});
