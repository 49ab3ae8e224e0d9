import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../platform/use-deed.ts';
import { type OfSemester, wishesQuery } from '../registration.api.ts';
import { moved, toggled, type Wish } from '../state/wishes.ts';

/** The wishes of a draw: as they were saved, and as they are ranked now. */
export function useWishes({ of, enabled }: { of: OfSemester; enabled: boolean }) {
  const { t } = useTranslation('registration');
  const query = useQuery({ ...wishesQuery(of), enabled });
  const [edited, setEdited] = useState<readonly Wish[] | null>(null);
  const wishes: readonly Wish[] = edited ?? query.data?.wishes ?? [];
  const deed = useDeed(registrationContract.saveWishes, {
    done: t('draw.saved'),
    refresh: [registrationContract.wishes],
    onDone: () => setEdited(null),
  });
  return {
    query,
    wishes,
    isChanged: edited !== null,
    isSaving: deed.isPending,
    toggle: (choice: string, streamId: number) => setEdited(toggled(wishes, { choice, streamId })),
    move: (choice: string, streamId: number, to: number) =>
      setEdited(moved(wishes, { choice, streamId, to })),
    save: () =>
      deed.mutate({
        ...of,
        wishes: wishes.map(({ choice, streamIds }) => ({ choice, streamIds: [...streamIds] })),
      }),
  };
}
