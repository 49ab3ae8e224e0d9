import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { Elqr } from '../qr/use-elqr.ts';
import { AppDialog } from './app-dialog.tsx';
import { AppMark } from './app-mark.tsx';

type App = PaymentsPage['apps'][number];
/** As many as fit in one row; the others are shown on request. */
const AT_ONCE = 4;

/** On a desktop: an application's button shows the QR that opens it on a phone. */
export function DeskApps({ apps, elqr }: { apps: readonly App[]; elqr: Elqr }) {
  const { t } = useTranslation('payments');
  const [all, setAll] = useState(false);
  const [shown, setShown] = useState<App | null>(null);
  const rest = apps.length - AT_ONCE;
  if (apps.length === 0) return null;
  return (
    <div>
      <Typography variant="section" component="h2" color="textSecondary" sx={{ mb: 1 }}>
        {t('apps.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {apps.slice(0, all ? apps.length : AT_ONCE).map((app) => (
          <Button
            key={app.name}
            variant="outlined"
            size="small"
            startIcon={<AppMark {...app} size={22} />}
            onClick={() => setShown(app)}
            sx={{ px: 0.875, '& .MuiButton-startIcon': { mr: 0.75 } }}
          >
            {app.name}
          </Button>
        ))}
        {rest > 0 && !all && (
          <Button size="small" onClick={() => setAll(true)} sx={{ px: 0.75, minWidth: 0 }}>
            {t('apps.more', { count: rest })}
          </Button>
        )}
      </Box>
      <AppDialog app={shown} elqr={elqr} onClose={() => setShown(null)} />
    </div>
  );
}
