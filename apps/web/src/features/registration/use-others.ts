import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OfSemester, othersQuery } from './registration.api.ts';
import { findStream } from './state/find.ts';
import { withOthers } from './state/with-others.ts';

type Others = {
  of: OfSemester;
  read: RegistrationPage;
  /** Somebody looks at them now. */
  looked: boolean;
  draftIds: readonly number[];
};

/**
 * The electives outside the plan are many, and most students never look at them: they are asked for by whoever does, who has
 * some in a basket that was begun earlier, or ranks wishes.
 */
export function useOthers({ of, read, looked, draftIds }: Others) {
  const isWanted =
    looked || read.window.way === 'draw' || draftIds.some((streamId) => !findStream(read, streamId));
  const query = useQuery({ ...othersQuery(of), enabled: isWanted });
  const page = useMemo(() => withOthers(read, query.data), [read, query.data]);
  return {
    page,
    isWanted,
    query,
    /** Of a draft what nobody can say anything about yet. */
    unread: query.isPending ? draftIds.filter((streamId) => !findStream(read, streamId)) : [],
  };
}
