import type { umkTeacher } from '@bilim/contract/areas/umk.contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MessageCircle } from 'lucide-react';
import type * as z from 'zod';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkIconButton } from '../../../ui/show/link.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';

type TeacherCardProps = {
  teacher: z.output<typeof umkTeacher>;
  /** The number of the teacher's new materials. */
  fresh: number;
  since: Date | null;
  /** With several teachers: whether only this one's are shown. */
  selected?: boolean;
  onSelect: () => void;
};

/** The teacher of a discipline, their materials, and a link to the chat. */
export function TeacherCard({ teacher, fresh, since, selected, onSelect }: TeacherCardProps) {
  const { t } = useTranslation('umk');
  const dates = useDates();
  const { code, fullName, hasPhoto, materials } = teacher;
  const news = fresh > 0 && since !== null && t('freshSince', { count: fresh, day: dates.day(since) });
  const words = (
    <>
      <PersonAvatar size={44} code={code} fullName={fullName} hasPhoto={hasPhoto} />
      <Box component="span" sx={{ minWidth: 0, textAlign: 'left' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {fullName}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {[t('materials', { count: materials }), news].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </>
  );
  const row = { display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0, minHeight: 60 };
  return (
    <Card
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1,
        ...(selected && { borderColor: theme.vars.palette.primary.main }),
      })}
    >
      {selected === undefined ? (
        <Box sx={{ ...row, px: 1 }}>{words}</Box>
      ) : (
        <ButtonBase
          aria-pressed={selected}
          onClick={onSelect}
          sx={{ ...row, px: 1, borderRadius: 2, justifyContent: 'flex-start' }}
        >
          {words}
        </ButtonBase>
      )}
      <LinkIconButton to="/chat" search={{ with: code }} aria-label={t('write', { name: fullName })}>
        <Icon of={MessageCircle} />
      </LinkIconButton>
    </Card>
  );
}
