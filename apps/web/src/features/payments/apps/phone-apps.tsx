import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import type { Elqr } from '../qr/use-elqr.ts';
import { AppMark } from './app-mark.tsx';

type PhoneAppsProps = { apps: PaymentsPage['apps']; elqr: Elqr; tyiyn: number | null };

/** On a phone: each button opens its application with the payment filled in. */
export function PhoneApps({ apps, elqr, tyiyn }: PhoneAppsProps) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  if (apps.length === 0) return null;
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography variant="section" component="h2" color="textSecondary">
          {t('apps.phone')}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
          {tyiyn === null ? t('apps.anySum') : money(tyiyn)}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', gap: 1 }}
      >
        {apps.map((app) => (
          <li key={app.name}>
            <ButtonBase
              component="a"
              href={elqr.linkOf(app.base)}
              rel="noopener"
              sx={{
                display: 'grid',
                justifyItems: 'center',
                gap: 0.75,
                width: '100%',
                borderRadius: 2,
                py: 0.5,
                fontSize: '0.75rem',
                lineHeight: '1rem',
                fontWeight: 500,
              }}
            >
              <AppMark {...app} size={44} />
              {app.name}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
}
