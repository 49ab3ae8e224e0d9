import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { configQuery } from '../../platform/call/config.ts';
import { useAtEachReturn } from '../../platform/kept/offline.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { setTimeZone } from '../../platform/time/dates.ts';
import { CompareFile } from './compare-file.tsx';
import { PaperFactsCard } from './paper-facts-card.tsx';
import { SignatureRow } from './signature-row.tsx';
import { useSignature } from './use-signature.ts';
import { type AskedState, verdictOf } from './verdict.ts';
import { VerdictHead } from './verdict-head.tsx';
import { checkQuery } from './verify.api.ts';
import { VerifyBar } from './verify-bar.tsx';

const route = getRouteApi('/verify/$token');

/**
 * Whether a paper is genuine, without sign-in: by its own signature, and by the university's current answer.
 */
export function VerifyScreen() {
  const { t } = useTranslation('papers');
  const { token } = route.useParams();
  const fragment = useLocation({ select: ({ hash }) => hash });
  const signature = useSignature({ token, fragment });
  const check = useQuery(checkQuery(token));
  const { refetch } = check;
  useAtEachReturn(() => void refetch({ cancelRefetch: false }));
  const timeZone = useQuery(configQuery).data?.timeZone;
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone);
  }, [timeZone]);

  // An earlier answer is not valid now.
  const answered = check.isError ? 'away' : (check.data ?? 'asking');
  const asked: AskedState = check.isFetching && check.isError ? 'asking' : answered;
  const facts = signature.signed?.facts ?? null;
  const verdict = verdictOf({ signature: signature.state, facts, asked });
  const holds = signature.state === 'fits' && verdict.state !== 'broken';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <VerifyBar university={holds ? facts?.university : undefined} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: 560,
          mx: 'auto',
          px: 2,
          py: 3,
          display: 'grid',
          gap: 2,
          outline: 'none',
          // Long words of papers must not make a narrow phone scroll sideways.
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <VerdictHead
          verdict={verdict}
          unsigned={signature.state === 'none'}
          checkedAt={check.data && !check.isError ? new Date(check.dataUpdatedAt) : null}
        />
        {(verdict.state === 'away' || verdict.state === 'signed') && (
          <Button variant="outlined" sx={{ justifySelf: 'center' }} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        )}
        {'facts' in verdict && (
          <PaperFactsCard facts={verdict.facts} university={holds ? facts?.university : undefined} />
        )}
        {'sha256' in verdict && <CompareFile sha256={verdict.sha256} />}
        {signature.signed && holds && (
          <SignatureRow signed={signature.signed} publicKey={signature.publicKey} />
        )}
        {'facts' in verdict && (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {t('only')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
