import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useKept } from '../model/use-kept.ts';
import { type OfSemester, wishesQuery } from '../registration.api.ts';
import { wishDrafts } from '../state/basket/draft.ts';
import { revealShare } from './reveal-share.ts';
import { promisedShare } from './share.ts';
import { moved, toggled, type Wish } from './wishes.ts';

type WishesProps = {
  of: OfSemester;
  personId: number;
  windowId: number | null;
  isOpen: boolean;
  enabled: boolean;
  /**
   * A stream may be withdrawn while it is a wish: it is hidden, and must not cause the refusal of the other
   * wishes.
   */
  isOffered: (streamId: number) => boolean;
};

/** The wishes of a draw: saved and edited. */
export function useWishes({ of, personId, windowId, isOpen, enabled, isOffered }: WishesProps) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const query = useQuery({ ...wishesQuery(of), enabled });
  const [draft, setEdited] = useKept(wishDrafts, { personId, ...of });
  // Once the window is closed only the saved wishes count.
  const edited = isOpen ? draft : null;
  const wishes: readonly Wish[] = edited ?? query.data?.wishes ?? [];
  const mutation = useCallMutation(registrationContract.saveWishes, {
    done: t('draw.saved'),
    // Keep the edited wishes until the saved ones are loaded: otherwise the list would jump back.
    onDone: async () => {
      await client.invalidateQueries({ queryKey: keyOf(registrationContract.wishes) });
      setEdited(null);
    },
  });
  const isAwaited = Boolean(query.data?.seal && query.data.share?.hash && !query.data.share.isTold);
  const { yearId, semesterId } = of;
  useEffect(() => {
    if (!isAwaited) return;
    revealShare(client, { personId, yearId, semesterId })
      .then(() => client.invalidateQueries({ queryKey: keyOf(registrationContract.wishes) }))
      // Another browser committed the share, or it is too late: the draw is held without it.
      .catch(() => undefined);
  }, [isAwaited, client, personId, yearId, semesterId]);
  return {
    query,
    wishes,
    /** The seed is published only after the draw; the cached window may be some seconds older. */
    isDrawn: Boolean(query.data?.seed),
    isChanged: edited !== null,
    /** Until the saved wishes are loaded, an added wish would replace them. */
    isReady: edited !== null || query.data !== undefined,
    isSaving: mutation.isPending,
    toggle: (choice: string, streamId: number) => setEdited(toggled(wishes, { choice, streamId })),
    move: (choice: string, streamId: number, to: number) =>
      setEdited(moved(wishes, { choice, streamId, to })),
    save: async () =>
      mutation.mutate({
        ...of,
        shareHash: windowId === null ? null : await promisedShare({ personId, ...of }, windowId),
        wishes: wishes.map(({ choice, streamIds }) => ({ choice, streamIds: streamIds.filter(isOffered) })),
      }),
  };
}
