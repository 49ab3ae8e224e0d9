import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';

/** In place of a screen that is not there; the shell stays around it. */
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

/** The same as a whole page, for whoever is not signed in. */
export function NotFoundPage() {
  return (
    <main id="content" tabIndex={-1}>
      <NotFound />
    </main>
  );
}
