import { papersContract } from '@bilim/contract/areas/papers.contract';
import { PREFIX } from '@bilim/contract/limits';
import { factsText, type SignedFacts, toLetters } from '@bilim/rules/papers/paper-facts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ChevronDown, KeyRound } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';

type SignatureRowProps = { signed: SignedFacts; publicKey: string | null };

/** The signing key; expanded, everything needed to verify the signature elsewhere. */
export function SignatureRow({ signed, publicKey }: SignatureRowProps) {
  const { t } = useTranslation('papers');
  const details = [
    [t('signature.key'), publicKey ?? ''],
    [t('signature.value'), toLetters(signed.signature)],
    [t('signature.signed'), factsText(signed.facts)],
  ] as const;
  return (
    <Card component="details" sx={{ '&[open] summary > :last-child': { rotate: '180deg' } }}>
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.5,
          cursor: 'pointer',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Icon of={KeyRound} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {t('signature.title', { key: signed.keyId })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('signature.text')}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid' }}>
          <Icon of={ChevronDown} />
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1 }}>
        {details.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <Link href={`${PREFIX}${papersContract.keys.path}`}>{t('signature.keys')}</Link>
      </Box>
    </Card>
  );
}
