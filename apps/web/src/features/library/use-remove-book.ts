import { libraryContract } from '@bilim/contract/areas/library.contract';
import { useRef } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { OF_BOOKS } from './use-library-live.ts';

/** Removes a book from the library and offers undo for five seconds. */
export function useRemoveBook({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('library');
  const restore = useCallMutation(libraryContract.restore, { done: t('returned'), refresh: OF_BOOKS });
  const remove = useCallMutation(libraryContract.remove, {
    done: t('removed'),
    undo: ({ id }) => restore.mutate({ id }),
    refresh: OF_BOOKS,
    onDone: onRemoved,
  });
  /** A second click may arrive before the button is disabled. */
  const isUnderWay = useRef(false);
  return {
    isPending: remove.isPending,
    remove({ id, onSettled }: { id: number; onSettled: () => void }) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const settled = () => {
        isUnderWay.current = false;
        onSettled();
      };
      remove.mutate({ id }, { onSettled: settled });
    },
  };
}
