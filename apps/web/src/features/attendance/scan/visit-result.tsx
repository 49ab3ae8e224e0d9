import { isRemark } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Check, CircleAlert, CloudOff, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { ProofForm } from './proof-form.tsx';
import type { VisitProgress } from './use-visit.ts';
import type { VisitAnswer } from './visit.ts';

type VisitResultProps = {
  progress: VisitProgress;
  onAgain: () => void;
  onProven: (answer: VisitAnswer) => void;
};

/** The result of a scan in place of the frame: done, or the failed rule and what to do. */
export function VisitResult({ progress, onAgain, onProven }: VisitResultProps) {
  const { t } = useTranslation('attendance');
  const again = (
    <Button variant="outlined" size="large" onClick={onAgain}>
      {t('scan.again')}
    </Button>
  );
  switch (progress.step) {
    case 'none':
      return null;
    case 'going':
      return (
        <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
          <CircularProgress aria-label={t('scan.sending')} />
          <Typography sx={{ textAlign: 'center', textWrap: 'balance' }}>
            {t(progress.isBusy ? 'scan.busy' : 'scan.sending')}
          </Typography>
        </Box>
      );
    case 'answered':
      return <Answered answer={progress.answer} again={again} onProven={onProven} />;
    case 'kept':
      return (
        <Told icon={CloudOff} tone="warn" title={t('scan.kept')} text={t('scan.keptText')}>
          <Home />
        </Told>
      );
    case 'unsent':
      return (
        <Told icon={CloudOff} tone="warn" title={t('scan.unsent')} text={t('scan.unsentText')}>
          {again}
        </Told>
      );
    case 'refused':
      return (
        <Told icon={CircleAlert} tone="bad" title={t('scan.refused')} text={failureText(progress.failure)}>
          {again}
        </Told>
      );
  }
}

type AnsweredProps = Pick<VisitResultProps, 'onProven'> & { answer: VisitAnswer; again: ReactNode };

function Answered({ answer, again, onProven }: AnsweredProps) {
  const { t } = useTranslation('attendance');
  const words = useLessonWords();
  const { state, reasons, lesson, second, sessionId, proofUntil } = answer;
  if (proofUntil) return <ProofForm sessionId={sessionId} until={proofUntil} onProven={onProven} />;
  if (state === 'accepted')
    return (
      <Told
        icon={Check}
        tone="ok"
        title={t(second ? 'scan.acceptedSecond' : 'scan.accepted')}
        text={words.title(lesson)}
      >
        <Home />
      </Told>
    );
  if (state === 'rejected')
    return (
      <Told icon={CircleAlert} tone="bad" title={t('scan.rejected')} text={t('scan.rejectedText')}>
        {again}
      </Told>
    );
  const why = reasons.filter((reason) => !isRemark(reason)).map((reason) => t(`scan.why.${reason}`));
  return (
    <Told
      icon={ScanSearch}
      tone="warn"
      title={t('scan.toReview')}
      text={[...why, t('scan.toReviewText')].join(' ')}
    >
      <Home />
    </Told>
  );
}

const Home = () => {
  const { t } = useTranslation('attendance');
  return (
    <LinkButton to="/" variant="contained" size="large">
      {t('scan.done')}
    </LinkButton>
  );
};

type ToldProps = { icon: LucideIcon; tone: Tone; title: string; text: string; children: ReactNode };

function Told({ icon, tone, title, text, children }: ToldProps) {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', maxWidth: 360 }}
    >
      <Box
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          placeItems: 'center',
          width: 120,
          height: 120,
          borderRadius: 99,
          background: palette.tone[tone].soft,
          color: palette.tone[tone].main,
        })}
      >
        <Icon of={icon} size={64} />
      </Box>
      <Typography component="h2" sx={{ fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 650 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1rem', lineHeight: 1.5, textWrap: 'balance' }}>
        {text}
      </Typography>
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  );
}
