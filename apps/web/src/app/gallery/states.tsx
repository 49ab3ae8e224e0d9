import Button from '@mui/material/Button';
import { FileBadge2, Plus } from 'lucide-react';
import { CallFailure } from '../../platform/call/failure.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { Specimen } from './specimen.tsx';

/** States of a screen without content: empty, failed, loading. */
export function States() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Specimen title={t('empty.title')} span={3}>
        <EmptyState icon={FileBadge2} title={t('empty.head')} text={t('empty.text')}>
          <Button
            variant="soft"
            startIcon={<Icon of={Plus} />}
            onClick={() => toasts.success(t('head.order'))}
          >
            {t('head.order')}
          </Button>
        </EmptyState>
      </Specimen>
      <Specimen title={t('error.title')} span={3}>
        <ErrorState
          title={t('error.head')}
          failure={new CallFailure({ kind: 'TIMEOUT_ERROR' })}
          onRetry={() => toasts.info(t('error.head'))}
        />
      </Specimen>
      <Specimen title={t('loading.title')} span={3}>
        <ListSkeleton rows={3} avatar aside />
      </Specimen>
    </>
  );
}
