import { type RegistrationNotice, registrationHome } from '@bilim/contract/areas/registration.home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CalendarX2, ChevronRight } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { whereNoticed } from './where-noticed.ts';

/**
 * A registration that changed while the student was away: which, why, and a link to another stream.
 * 'Understood' dismisses it.
 */
export function NoticeCard({ notice }: { notice: RegistrationNotice }) {
  const { t } = useTranslation('home');
  const understood = useCallMutation(registrationHome.understood, { refresh: [registrationHome.held] });
  const { stepId, what, discipline, lessonType, stream, reason } = notice;
  const about = [lessonType, stream !== null && t('seat.stream', { stream }), reason].filter(Boolean);
  return (
    <Card
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        borderColor: theme.vars.palette.tone.warn.main,
      })}
    >
      <LinkBase
        to="/registration"
        search={whereNoticed(notice)}
        sx={{ flex: '1 1 280px', gap: 1.5, minWidth: 0, minHeight: 56, px: 2, py: 1, textAlign: 'left' }}
      >
        <Icon of={CalendarX2} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {t(`notice.${what}`, { discipline })}
          </Typography>
          {about.length > 0 && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {about.join(' · ')}
            </Typography>
          )}
          <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
            {t(what === 'withdrawn' ? 'notice.toOffers' : 'notice.toOwn')}
          </Typography>
        </Box>
        <Icon of={ChevronRight} size={18} />
      </LinkBase>
      <Button
        variant="soft"
        aria-label={t('notice.understoodOf', { discipline })}
        loading={understood.isPending}
        onClick={() => understood.mutate({ stepId })}
        sx={{ ml: 'auto', mr: 2, my: 1 }}
      >
        {t('notice.understood')}
      </Button>
    </Card>
  );
}
