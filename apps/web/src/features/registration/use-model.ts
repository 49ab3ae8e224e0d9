import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { basketProblems, type Problem } from '@bilim/rules/registration-basket';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { keyOf } from '../../platform/query-for.ts';
import { useUser } from '../../platform/session.ts';
import { useWishes } from './draw/use-wishes.ts';
import type { OfSemester } from './registration.api.ts';
import { basketOf, choose, keptOf } from './state/basket.ts';
import { findStream } from './state/find.ts';
import { withSeats } from './state/with-seats.ts';
import { useDeeds } from './use-deeds.ts';
import { useDraft } from './use-draft.ts';
import { useLiveSeats } from './use-live-seats.ts';
import { useOthers } from './use-others.ts';
import { useWindowState } from './use-window-state.ts';

type ModelProps = { of: OfSemester; read: RegistrationPage; readAt: number; looksAtOthers: boolean };

/** Everything of a semester's registration at once: what is offered, what is chosen, and what stands in its way. */
export function useModel({ of, read, readAt, looksAtOthers }: ModelProps) {
  const { id: personId } = useUser();
  const client = useQueryClient();
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.page) });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.others) });
  };
  const told = { serverNow: read.window.serverNow, readAt };
  const state = useWindowState(read.window, told, askAgain);
  const isOpen = state === 'open' && read.window.way === 'first';
  const draft = useDraft({ personId, ...of });
  const others = useOthers({ of, read, looked: looksAtOthers, draftIds: draft.streamIds });
  const { seats, stale } = useLiveSeats({
    ...{ of, others: others.isWanted, enabled: isOpen, onNewVersion: askAgain },
  });
  const page = useMemo(() => withSeats(others.page, seats), [others.page, seats]);
  const streamIds = useMemo(() => keptOf(page, draft.streamIds), [page, draft.streamIds]);
  const basket = useMemo(() => basketOf(page, streamIds), [page, streamIds]);
  const found = useMemo(() => basketProblems(basket), [basket]);
  /** What the server refused; it knew more than this page did. */
  const [refused, setRefused] = useState<Problem[] | null>(null);
  const setDraft = (next: readonly number[]) => {
    setRefused(null);
    draft.set([...next, ...others.unread]);
  };
  const deeds = useDeeds({
    of,
    onSaved: (saved) => setDraft(streamIds.filter((id) => !saved.includes(id))),
    onProblems: setRefused,
  });
  const draw = useWishes({
    ...{ of, personId, isOpen: state === 'open', enabled: read.window.way === 'draw' },
    isOffered: (streamId) => others.query.isPending || findStream(page, streamId) !== undefined,
  });
  return {
    ...{ of, page, others: others.query, draw, told, state, isOpen, stale, streamIds, basket, deeds },
    isRefused: refused !== null,
    problems: refused ?? found,
    choose: (streamId: number) => setDraft(choose({ page, streamIds, streamId })),
    drop: (streamId: number) => setDraft(streamIds.filter((id) => id !== streamId)),
    setAll: setDraft,
    saveAll: () => deeds.save.mutate({ ...of, streamIds: [...streamIds] }),
  };
}

export type Model = ReturnType<typeof useModel>;

export const RegistrationContext = createContext<Model | null>(null);

export function useRegistration(): Model {
  const model = use(RegistrationContext);
  if (!model) throw new Error('This part stands on the page of registration');
  return model;
}
