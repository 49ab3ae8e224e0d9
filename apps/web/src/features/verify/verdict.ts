import type { PaperCheck } from '@bilim/contract/areas/papers.contract';
import type { PaperFacts } from '@bilim/rules/papers/paper-facts';

/**
 * The state of the signature in the address. `none`: there is none, because the user typed the address from
 * the paper.
 */
export type SignatureState = 'none' | 'checking' | 'fits' | 'broken' | 'no keys' | 'unknown key';
/** The university's current answer about the paper. `away`: no connection. */
export type AskedState = PaperCheck | 'asking' | 'away';

export type Verdict =
  | { state: 'checking' | 'away' | 'broken' | 'unknown' }
  | { state: 'signed'; facts: Facts }
  | { state: 'genuine'; facts: Facts; sha256: string }
  | { state: 'revoked'; facts: Facts; sha256: string; revokedOn: string };
type Facts = Pick<PaperFacts, 'name' | 'number' | 'day' | 'holder' | 'says' | 'signer'>;

/**
 * The verdict on a paper. An invalid signature is decisive; only the university knows whether the paper was
 * revoked.
 */
export function verdictOf({
  signature,
  facts,
  asked,
}: {
  signature: SignatureState;
  /** The facts in the address, if there are any. */
  facts: PaperFacts | null;
  asked: AskedState;
}): Verdict {
  if (signature === 'broken') return { state: 'broken' };
  if (signature === 'checking' || asked === 'asking') return { state: 'checking' };
  if (asked === 'away') return signature === 'fits' && facts ? { state: 'signed', facts } : { state: 'away' };
  // A lost response must not make a paper look forged.
  if (signature === 'no keys') return { state: 'away' };
  // The university is reachable and does not know the key.
  if (signature === 'unknown key') return { state: 'broken' };
  if (asked.state === 'unknown') return { state: 'unknown' };
  const { sha256, ...kept } = asked.paper;
  if (facts && !isSame(facts, kept)) return { state: 'broken' };
  return asked.state === 'revoked'
    ? { state: 'revoked', facts: kept, sha256, revokedOn: asked.revokedOn }
    : { state: 'genuine', facts: kept, sha256 };
}

const FIELDS = ['name', 'number', 'day', 'holder', 'says', 'signer'] as const;
const isSame = (one: Facts, other: Facts) => FIELDS.every((field) => one[field] === other[field]);
