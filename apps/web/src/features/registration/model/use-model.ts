import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { basketProblems, type Problem } from '@bilim/rules/registration/basket';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useWishes } from '../draw/use-wishes.ts';
import type { OfSemester } from '../registration.api.ts';
import { basketOf, choose, keptOf } from '../state/basket/basket.ts';
import { drafts } from '../state/basket/draft.ts';
import { findStream } from '../state/page/find.ts';
import { opened } from '../state/page/opened.ts';
import { withSeats } from '../state/page/with-seats.ts';
import { useKept } from './use-kept.ts';
import { useLiveSeats } from './use-live-seats.ts';
import { type EndingSave, useMutations } from './use-mutations.ts';
import { useOthers } from './use-others.ts';
import { useWindowState } from './use-window-state.ts';

type ModelProps = { of: OfSemester; read: RegistrationPage; readAt: number; looksAtOthers: boolean };

/** The state of a semester's registration: the offers, the choices, and their problems. */
export function useModel({ of, read, readAt, looksAtOthers }: ModelProps) {
  const { id: personId } = useUser();
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.page) });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.others) });
  };
  const serverTime = { serverNow: read.window.serverNow, readAt };
  const state = useWindowState(read.window, serverTime, (next) => {
    // A client that saw it open has all data: thousands of refetches would slow down saving.
    if (next !== 'open' || read.window.way !== 'first') refetch();
  });
  const isOpen = state === 'open' && read.window.way === 'first';
  const [draftIds, keepDraft] = useKept(drafts, { personId, ...of });
  const others = useOthers({ of, read, looked: looksAtOthers, draftIds });
  const { seats, stale } = useLiveSeats({
    of,
    others: others.isWanted,
    enabled: isOpen,
    onNewVersion: refetch,
  });
  const page = useMemo(
    () => withSeats(isOpen ? opened(others.page) : others.page, seats),
    [others.page, isOpen, seats],
  );
  const streamIds = useMemo(() => keptOf(page, draftIds), [page, draftIds]);
  const basket = useMemo(() => basketOf(page, streamIds), [page, streamIds]);
  const found = useMemo(() => basketProblems(basket), [basket]);
  /** The server's refusal, until the basket changes; the server knew more than this page. */
  const [refusal, setRefusal] = useState<{ problems: Problem[]; of: readonly number[] } | null>(null);
  const refused = refusal?.of === draftIds ? refusal.problems : null;
  const [unconfirmed, setUnconfirmed] = useState<EndingSave | null>(null);
  const setDraft = (next: readonly number[]) => keepDraft([...next, ...others.unread]);
  const drop = (streamId: number) => setDraft(streamIds.filter((id) => id !== streamId));
  const mutations = useMutations({
    of,
    onSaved: (saved) => setDraft(streamIds.filter((id) => !saved.includes(id))),
    // A student who joins the waiting list no longer has the stream in the basket.
    onJoined: (streamId) => streamIds.includes(streamId) && drop(streamId),
    onProblems: (problems) => setRefusal({ problems, of: draftIds }),
    onUnconfirmed: setUnconfirmed,
  });
  const draw = useWishes({
    of,
    personId,
    windowId: read.window.id,
    isOpen: state === 'open',
    enabled: read.window.way === 'draw',
    isOffered: (streamId) => others.query.isPending || findStream(page, streamId) !== undefined,
  });
  return {
    of,
    page,
    others: others.query,
    draw,
    serverTime,
    state,
    isOpen,
    stale,
    streamIds,
    basket,
    mutations,
    isRefused: refused !== null,
    problems: refused ?? found,
    /** A save that waits for the confirmation to end waiting-list places. */
    unconfirmed,
    setUnconfirmed,
    drop,
    choose: (streamId: number) => setDraft(choose({ page, streamIds, streamId })),
    setAll: setDraft,
    saveAll: () => mutations.save.mutate({ ...of, streamIds: [...streamIds] }),
  };
}

export type Model = ReturnType<typeof useModel>;

export const RegistrationContext = createContext<Model | null>(null);

export function useRegistration(): Model {
  const model = use(RegistrationContext);
  if (!model) throw new Error('useModel must be used inside the registration page');
  return model;
}
