type Owner = { id: number } | null;

const START = 'own-';

/** Storage keys of a user’s drafts. They belong to the user, and remain until sent or until sign-out. */
export const ownKey = (owner: Owner, what: string) => `${START}${owner?.id ?? 0}-${what}`;

/** Whether a key is a draft, of any user or of one user. */
export const isOwnKey = (key: string, owner?: Owner) =>
  key.startsWith(owner === undefined ? START : ownKey(owner, ''));
