import { ROLE } from '@bilim/contract/access';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { LinkProps } from '@tanstack/react-router';
import { FolderOpen, MessageCircle, NotebookPen, QrCode, ScanLine } from 'lucide-react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { LinkButton, LinkIconButton } from '../../../ui/show/link.tsx';
import type { Term } from '../day.api.ts';
import { isQrTime } from '../is-qr-time.ts';
import { classChatLink, journalLink, materialsLink, qrLink, scanLink } from '../lesson-links.ts';
import { useWallClock } from '../use-wall-clock.ts';
import type { Lesson, PlannedLesson } from '../week-plan.ts';

type LessonDeedsProps = {
  lesson: Lesson;
  /** Null for a lesson of the other week. */
  given: PlannedLesson | null;
  term: Term;
  /** The lesson runs or is over: its journal can be filled. */
  hasBegun: boolean;
  /** `brief` labels only the first button, as on a phone. */
  size: 'whole' | 'brief';
  /** The style of the first button: at most one filled button per view. */
  first: 'contained' | 'soft';
};

/** More would not fit in a row; the lesson's dialog has all of them. */
const BRIEF = 3;

type Deed = { link: Pick<LinkProps, 'to' | 'search'>; label: string; icon: LucideIcon };

/**
 * Actions of a lesson that the user attends or teaches: the QR while it runs, its journal, its materials, the
 * chat of its class. The server refuses them for other users.
 */
export function LessonDeeds({ lesson, given, term, hasBegun, size, first }: LessonDeedsProps) {
  const { t } = useTranslation('schedule');
  const { role } = useUser();
  const teaches = role === ROLE.teacher;
  const attends = role === ROLE.student;
  const clock = useWallClock();
  const qr = given && isQrTime({ given, clock }) ? given : null;
  const deeds: Deed[] = [
    ...(teaches && qr ? [{ link: qrLink(qr), label: t('qr'), icon: QrCode }] : []),
    ...(attends && qr ? [{ link: scanLink, label: t('scan'), icon: ScanLine }] : []),
    ...(teaches && given && hasBegun
      ? [{ link: journalLink(given), label: t('journal'), icon: NotebookPen }]
      : []),
    { link: materialsLink({ lesson, term }), label: t('materials'), icon: FolderOpen },
    { link: classChatLink({ lesson, term }), label: t('chat'), icon: MessageCircle },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: size === 'whole' ? 'wrap' : 'nowrap', gap: 1 }}>
      {deeds.slice(0, size === 'brief' ? BRIEF : undefined).map(({ link, label, icon }, place) =>
        place > 0 && size === 'brief' ? (
          <LinkIconButton key={label} {...link} aria-label={label} sx={square}>
            <Icon of={icon} />
          </LinkIconButton>
        ) : (
          <LinkButton
            key={label}
            {...link}
            variant={place === 0 ? first : 'outlined'}
            color={place === 0 ? 'primary' : 'inherit'}
            startIcon={<Icon of={icon} />}
            sx={{ flex: { xs: 1, md: 'none' }, minHeight: { xs: 44, md: 40 }, whiteSpace: 'nowrap' }}
          >
            {label}
          </LinkButton>
        ),
      )}
    </Box>
  );
}

const square: SxProps = { width: 52, height: 44, border: 1, borderColor: 'divider', borderRadius: 2.5 };
