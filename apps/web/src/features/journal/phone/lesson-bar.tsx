import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft, QrCode, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { ScreenBar } from '../../../ui/page/screen-frame.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkIconButton } from '../../../ui/show/link.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { withoutModule } from '../new-lesson.ts';
import { RemoveLesson } from '../remove-lesson.tsx';
import { useLessonWords } from '../use-lesson-words.ts';
import type { LessonMarks } from './use-lesson-marks.ts';

type LessonBarProps = { journal: WholeJournal; lesson: JournalLesson; marks: LessonMarks };

const route = getRouteApi('/shell/journal');

/** The lesson's name, the way back, and the lesson's actions. */
export function LessonBar(props: LessonBarProps) {
  return usePhone() ? (
    <ScreenBar hideTabs>
      <Bar {...props} />
    </ScreenBar>
  ) : (
    <Box sx={{ display: 'flex', mb: 2 }}>
      <Bar {...props} />
    </Box>
  );
}

function Bar({ journal, lesson, marks }: LessonBarProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const navigate = route.useNavigate();
  const words = useLessonWords(journal.today);
  const { head } = journal;
  const module = journal.modules.find(({ id }) => id === lesson.moduleId)?.name;
  const outside = withoutModule({ ...journal, lessons: [lesson] }).length > 0;
  const toLessons = () => void navigate({ search: (now) => ({ ...now, lesson: undefined }) });
  const [removes, setRemoves] = useState(false);
  const undo = { label: t('undo.undo'), icon: Undo2, onClick: marks.undo };
  const redo = { label: t('undo.redo'), icon: Redo2, onClick: marks.redo };
  const remove = {
    label: t('lesson.remove'),
    icon: Trash2,
    tone: 'bad' as const,
    onClick: () => setRemoves(true),
  };
  return (
    <>
      <IconButton edge="start" aria-label={t('ui:back')} onClick={toLessons}>
        <Icon of={ArrowLeft} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
        <Typography component="h1" noWrap sx={{ fontWeight: 650 }}>
          {head.discipline} · {head.lessonType.toLowerCase()}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {[head.className, words.when(lesson), module].filter(Boolean).join(' · ')}
          {outside && (
            <Box component="strong" sx={{ color: 'warning.main' }}>
              {' · '}
              {t('desk.noModule')}
            </Box>
          )}
        </Typography>
      </Box>
      {lesson.heldOn === journal.today && (
        <LinkIconButton to="/qr/open" search={{ column: lesson.id }} aria-label={t('desk.qr')}>
          <Icon of={QrCode} />
        </LinkIconButton>
      )}
      <ActionMenu
        label={t('ui:more')}
        items={[...(marks.cells.canUndo ? [undo] : []), ...(marks.cells.canRedo ? [redo] : []), remove]}
      />
      {removes && (
        <RemoveLesson
          journal={journal}
          lesson={lesson}
          onRemoved={toLessons}
          onClose={() => setRemoves(false)}
        />
      )}
    </>
  );
}
