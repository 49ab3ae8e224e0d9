import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { KindsCard } from '../components/kinds-card.tsx';
import { MailCard } from '../components/mail-card.tsx';
import { PushCard } from '../components/push-card.tsx';
import { QuietCard } from '../components/quiet-card.tsx';
import { settingsQuery } from '../notices.api.ts';

/** What the user is notified of, where and when. */
export function SettingsScreen() {
  const { t } = useTranslation('notices');
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title={t('titles.settings')} />
      <QueryView query={query} skeleton={<CardsSkeleton cards={3} />}>
        {(settings) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <KindsCard settings={settings} />
            {settings.pushKey && <PushCard pushKey={settings.pushKey} />}
            {settings.pushKey && <QuietCard quiet={settings.quiet} />}
            {settings.email.verified && <MailCard settings={settings} />}
          </Box>
        )}
      </QueryView>
    </>
  );
}
