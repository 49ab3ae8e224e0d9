/** Whose page this is, by the person's id; null before anyone is known. */
let owner: number | null = null;
/** Whether the server has said so; until then it is what the last visit left. */
let named = false;

export function setPageOwner(id: number | null) {
  if (id !== owner) named = false;
  owner = id;
}

export const pageOwner = () => owner;
export const isOwnerNamed = () => named;

/** False for an answer that was given to another person's session. */
export function isForOwner(person: string | null | undefined): boolean {
  if (!person || owner === null) return true;
  if (person !== String(owner)) return false;
  named = true;
  return true;
}
