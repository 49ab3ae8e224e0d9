import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState icon={Compass} title={t('notFound.heading')} text={t('notFound.text')}>
        <LinkButton to="/" variant="contained">
          {t('notFound.home')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
