type Owner = { id: number } | null;

const START = 'own-';

/** Names in the browser's storage what somebody has begun to write: theirs alone, and there until they send it or sign out. */
export const ownKey = (owner: Owner, what: string) => `${START}${owner?.id ?? 0}-${what}`;

/** Whether a key names such a thing, of anybody or of one person. */
export const isOwnKey = (key: string, owner?: Owner) =>
  key.startsWith(owner === undefined ? START : ownKey(owner, ''));
