import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type CallFailure, mayPass } from '../../platform/call/failure.ts';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';

/** A failure in a small place: one line, with a retry button where a retry helps. */
export function ErrorLine({ failure, onRetry }: { failure: CallFailure; onRetry: () => unknown }) {
  const { t } = useTranslation('ui');
  return (
    <Box role="alert" sx={{ px: 1.5, pb: 1 }}>
      <Typography color="textSecondary">{failureText(failure)}</Typography>
      {mayPass(failure) && (
        <Button size="small" onClick={() => onRetry()} sx={{ ml: -1.5, mt: 0.5 }}>
          {t('tryAgain')}
        </Button>
      )}
    </Box>
  );
}
