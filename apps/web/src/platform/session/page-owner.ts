/** The id of the page’s user; null before it is known. */
let owner: number | null = null;
/** Whether the server has confirmed it; until then it comes from the last visit. */
let named = false;

export function setPageOwner(id: number | null) {
  if (id !== owner) named = false;
  owner = id;
}

export const pageOwner = () => owner;
export const isOwnerNamed = () => named;

/** False for a response to another user’s session. */
export function isForOwner(person: string | null | undefined): boolean {
  if (!person || owner === null) return true;
  if (person !== String(owner)) return false;
  named = true;
  return true;
}
