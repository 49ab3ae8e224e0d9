import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { useSom } from '../pay/use-som.ts';
import { nextPart, ofOtherYears } from '../state/dues-bar.ts';
import { DueChip } from './due-chip.tsx';
import { DuesBar } from './dues-bar.tsx';
import { DuesLabels } from './dues-labels.tsx';
import { PaidOf } from './paid-of.tsx';

/** The remaining sum of a service, its due date, and its instalments. */
export function DebtCard({ service }: { service: ServiceState }) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const phone = usePhone();
  const { left, dues, contract } = service;
  const next = left > 0 ? nextPart(dues) : undefined;
  const ofOthers = ofOtherYears({ left, dues });
  return (
    <Card component="section" aria-label={t('debt.label')} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Left service={service} phone={phone} isDue={next !== undefined} />
        <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'center', gap: 0.75, ml: 'auto' }}>
          {next && <DueChip due={next} brief={phone} />}
          {contract && !phone && (
            <Typography variant="body2" color="textSecondary">
              {t('debt.contract', { number: contract })}
            </Typography>
          )}
        </Box>
      </Box>
      {ofOthers > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {ofOthers < left ? t('debt.otherYears', { sum: money(ofOthers) }) : t('debt.onlyOtherYears')}
        </Typography>
      )}
      {dues.length > 0 && <DuesBar dues={dues} />}
      {dues.length > 0 && (phone ? <PaidOf service={service} next={next} /> : <DuesLabels dues={dues} />)}
    </Card>
  );
}

type LeftProps = { service: ServiceState; phone: boolean; isDue: boolean };

function Left({ service: { name, seasons, left }, phone, isDue }: LeftProps) {
  const { t } = useTranslation('payments');
  const som = useSom();
  const [season, other] = seasons;
  const rest = t(left < 0 ? 'debt.ahead' : 'debt.left');
  const term = season !== undefined && other === undefined ? t(`debt.season${season}`) : '';
  return (
    <Box sx={{ minWidth: 0 }}>
      {!phone && (
        <Typography variant="section" component="h2" color="textSecondary">
          {[name, term].filter(Boolean).join(' · ')}
        </Typography>
      )}
      <Typography component="p" sx={{ mt: phone ? 0 : 0.5, lineHeight: '2.25rem' }}>
        <Box component="span" sx={{ fontSize: { xs: '1.75rem', md: '2rem' }, fontWeight: 650 }}>
          {som(Math.abs(left))}
        </Box>{' '}
        <Box
          component="span"
          sx={{ ml: 0.5, fontSize: { xs: '1rem', md: '1.125rem' }, color: 'text.secondary' }}
        >
          {t('sum.short')} {phone && isDue ? <Hidden>{rest}</Hidden> : rest}
        </Box>
      </Typography>
    </Box>
  );
}
