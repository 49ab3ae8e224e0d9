import { ROLE } from '@bilim/contract/access';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkBase } from '../../../ui/link.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { profileQuery } from '../profile.api.ts';

/** Oneself on the home screen: who, in which group or post, of which faculty; opens the profile. */
export function ProfileCard() {
  const { t } = useTranslation('shell');
  const { fullName, code, hasPhoto, role, group, position } = useUser();
  const { data: profile } = useQuery(profileQuery());
  const first = role === ROLE.teacher ? position : [group, t('role.student')].filter(Boolean).join(' · ');
  const second =
    profile && [profile.speciality || profile.department, profile.faculty].filter(Boolean).join(' · ');
  return (
    <Card>
      <LinkBase
        to="/profile"
        sx={(theme) => ({
          width: '100%',
          justifyContent: 'flex-start',
          gap: 2,
          p: 2.5,
          textAlign: 'left',
          '&:hover': { background: theme.vars.palette.background.default },
        })}
      >
        <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={64} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component="span" sx={{ display: 'block' }}>
            {fullName}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
            {first}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', minHeight: 16 }}
          >
            {second ?? <Skeleton width="60%" />}
          </Typography>
        </Box>
        <Icon of={ChevronRight} />
      </LinkBase>
    </Card>
  );
}
