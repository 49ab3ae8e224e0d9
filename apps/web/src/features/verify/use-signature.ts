import { factsText, readFragment, type SignedFacts } from '@bilim/rules/papers/paper-facts';
import { useQuery } from '@tanstack/react-query';
import { isSignedBy } from './ed25519.ts';
import type { SignatureState } from './verdict.ts';
import { keptKeys, keysQuery } from './verify.api.ts';

type CheckedSignature = {
  state: SignatureState;
  signed: SignedFacts | null;
  publicKey: string | null;
};

/**
 * The verification result of the signature in the address. Only the keys are fetched from the university, and
 * only once.
 */
export function useSignature({ token, fragment }: { token: string; fragment: string }): CheckedSignature {
  const signed = fragment === '' ? null : readFragment({ token, fragment });
  const published = useQuery(keysQuery);
  const keys = published.data ?? keptKeys();
  const publicKey = keys.find(({ id }) => id === signed?.keyId)?.publicKey ?? null;
  const checked = useQuery({
    queryKey: ['paper signature', token, fragment, publicKey],
    queryFn: async () =>
      signed && publicKey
        ? isSignedBy({ text: factsText(signed.facts), signature: signed.signature, publicKey })
        : false,
    enabled: signed !== null && publicKey !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { signed, publicKey, state: stateOf() };

  function stateOf(): SignatureState {
    if (fragment === '') return 'none';
    if (!signed) return 'broken';
    if (!publicKey && published.isError) return 'no keys';
    if (!publicKey) return published.isPending ? 'checking' : 'unknown key';
    if (checked.isError) return 'broken';
    if (checked.data === undefined) return 'checking';
    return checked.data ? 'fits' : 'broken';
  }
}
