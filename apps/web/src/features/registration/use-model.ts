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
import { drafts } from './state/draft.ts';
import { findStream } from './state/find.ts';
import { opened } from './state/opened.ts';
import { withSeats } from './state/with-seats.ts';
import { type EndingSave, useDeeds } from './use-deeds.ts';
import { useKept } from './use-kept.ts';
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
  const state = useWindowState(read.window, told, (next) => {
    // Whoever saw it open has all that they need: thousands who ask again would keep each other from saving.
    if (next !== 'open' || read.window.way !== 'first') askAgain();
  });
  const isOpen = state === 'open' && read.window.way === 'first';
  const [draftIds, keepDraft] = useKept(drafts, { personId, ...of });
  const others = useOthers({ of, read, looked: looksAtOthers, draftIds });
  const { seats, stale } = useLiveSeats({
    ...{ of, others: others.isWanted, enabled: isOpen, onNewVersion: askAgain },
  });
  const page = useMemo(
    () => withSeats(isOpen ? opened(others.page) : others.page, seats),
    [others.page, isOpen, seats],
  );
  const streamIds = useMemo(() => keptOf(page, draftIds), [page, draftIds]);
  const basket = useMemo(() => basketOf(page, streamIds), [page, streamIds]);
  const found = useMemo(() => basketProblems(basket), [basket]);
  /** What the server refused, until the basket is another one; it knew more than this page did. */
  const [refusal, setRefusal] = useState<{ problems: Problem[]; of: readonly number[] } | null>(null);
  const refused = refusal?.of === draftIds ? refusal.problems : null;
  const [asked, setAsked] = useState<EndingSave | null>(null);
  const setDraft = (next: readonly number[]) => keepDraft([...next, ...others.unread]);
  const drop = (streamId: number) => setDraft(streamIds.filter((id) => id !== streamId));
  const deeds = useDeeds({
    of,
    onSaved: (saved) => setDraft(streamIds.filter((id) => !saved.includes(id))),
    // Who waits for a seat has not chosen it any more.
    onJoined: (streamId) => streamIds.includes(streamId) && drop(streamId),
    onProblems: (problems) => setRefusal({ problems, of: draftIds }),
    onAsked: setAsked,
  });
  const draw = useWishes({
    ...{ of, personId, windowId: read.window.id, isOpen: state === 'open' },
    enabled: read.window.way === 'draw',
    isOffered: (streamId) => others.query.isPending || findStream(page, streamId) !== undefined,
  });
  return {
    ...{ of, page, others: others.query, draw, told, state, isOpen, stale, streamIds, basket, deeds },
    isRefused: refused !== null,
    problems: refused ?? found,
    /** A save that would end lines, until the student has answered. */
    asked,
    setAsked,
    drop,
    choose: (streamId: number) => setDraft(choose({ page, streamIds, streamId })),
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
