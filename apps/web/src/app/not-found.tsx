import { Compass } from 'lucide-react';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { LinkButton } from '../ui/show/link.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

/** Replaces an unknown screen; the shell remains around it. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState icon={Compass} title={t('notFound.heading')} text={t('notFound.text')}>
      <LinkButton to="/" variant="contained">
        {t('notFound.home')}
      </LinkButton>
    </EmptyState>
  );
}

/** The same as a full page, for signed-out users. */
export function NotFoundPage() {
  return (
    <main id="content" tabIndex={-1}>
      <NotFound />
    </main>
  );
}
