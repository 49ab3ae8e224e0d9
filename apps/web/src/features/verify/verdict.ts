import type { PaperCheck } from '@bilim/contract/areas/papers.contract';
import type { PaperFacts } from '@bilim/rules/paper-facts';

/** What became of the signature in the address. `none`: there is none, somebody typed the address from the paper. */
export type SignatureState = 'none' | 'checking' | 'fits' | 'broken' | 'no keys' | 'unknown key';
/** What the university says of the paper now. `away`: it cannot be asked. */
export type AskedState = PaperCheck | 'asking' | 'away';

export type Verdict =
  | { state: 'checking' | 'away' | 'broken' | 'unknown' }
  | { state: 'signed'; facts: Facts }
  | { state: 'genuine'; facts: Facts; sha256: string }
  | { state: 'revoked'; facts: Facts; sha256: string; revokedOn: string };
type Facts = Pick<PaperFacts, 'name' | 'number' | 'day' | 'holder' | 'says' | 'signer'>;

/** What to tell of a paper. A signature that does not fit decides alone; whether it was revoked only the university knows. */
export function verdictOf({
  signature,
  facts,
  asked,
}: {
  signature: SignatureState;
  /** What the address says, if it says anything. */
  facts: PaperFacts | null;
  asked: AskedState;
}): Verdict {
  if (signature === 'broken') return { state: 'broken' };
  if (signature === 'checking' || asked === 'asking') return { state: 'checking' };
  if (asked === 'away') return signature === 'fits' && facts ? { state: 'signed', facts } : { state: 'away' };
  // Nobody is called a forger because an answer was lost on its way.
  if (signature === 'no keys') return { state: 'away' };
  // The university can be asked, and does not know the key.
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
