import { useState } from 'react';
import { type DraftOf, drafts } from './state/draft.ts';

/** A basket that is kept on the device while it is filled. */
export function useDraft(of: DraftOf) {
  const [streamIds, setStreamIds] = useState(() => drafts.read(of));
  return {
    streamIds,
    set(next: readonly number[]) {
      drafts.keep(of, next);
      setStreamIds([...next]);
    },
  };
}
