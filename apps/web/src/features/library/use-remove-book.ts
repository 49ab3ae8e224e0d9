import { libraryContract } from '@bilim/contract/areas/library.contract';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../platform/use-deed.ts';
import { OF_BOOKS } from './use-library-live.ts';

/** Takes a book out of the library, and for five seconds offers to bring it back. */
export function useRemoveBook({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('library');
  const restore = useDeed(libraryContract.restore, { done: t('returned'), refresh: OF_BOOKS });
  return useDeed(libraryContract.remove, {
    done: t('removed'),
    undo: ({ id }) => restore.mutate({ id }),
    refresh: OF_BOOKS,
    onDone: onRemoved,
  });
}
