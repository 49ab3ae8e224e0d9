import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OfSemester, othersQuery } from '../registration.api.ts';
import { findStream } from '../state/page/find.ts';
import { withOthers } from '../state/page/with-others.ts';

type Others = {
  of: OfSemester;
  read: RegistrationPage;
  /** The section is open. */
  looked: boolean;
  draftIds: readonly number[];
};

/**
 * Electives outside the plan are a large list that few students open. They are fetched only when the section
 * is open, a draft contains some, or the student ranks wishes.
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
    /** Streams of the draft that are not loaded yet. */
    unread: query.isPending ? draftIds.filter((streamId) => !findStream(read, streamId)) : [],
  };
}
