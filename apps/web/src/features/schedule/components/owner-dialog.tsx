import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, DoorOpen, User, Users } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { type FoundOwner, ownersQuery } from '../schedule.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { Lesson } from '../week-plan.ts';

const ICONS: Readonly<Record<FoundOwner['kind'], LucideIcon>> = {
  group: Users,
  stream: Users,
  teacher: User,
  room: DoorOpen,
};
const LONGEST = 100;

export type OwnerDialogProps = {
  open: boolean;
  /** The shown lessons: their teachers and groups are suggested before the user types. */
  lessons: readonly Lesson[];
  onChoose: (owner: FoundOwner | null) => void;
  onClose: () => void;
};

/** Selects a timetable: the user's own, or a group's, a teacher's or a room's by name. */
export function OwnerDialog({ open, lessons, onChoose, onClose }: OwnerDialogProps) {
  const { t } = useTranslation('schedule');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim().slice(0, LONGEST));
  const found = useQuery({ ...ownersQuery(text || ' '), enabled: open && text !== '' });
  const words = useLessonWords();
  useBackCloses({ open, onClose });
  const row = (owner: FoundOwner) => (
    <ListRow
      key={`${owner.kind}-${owner.id}`}
      start={<Icon of={ICONS[owner.kind]} />}
      title={owner.kind === 'teacher' ? twoNames(owner.name) : owner.name}
      note={owner.kind === 'room' ? words.building(owner.note) : owner.note}
      onClick={() => onChoose(owner)}
    />
  );
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('owner')}</DialogTitle>
      <Box role="search" sx={{ px: 2, pb: 1 }}>
        <SearchField autoFocus label={t('findOwner')} value={typed} onChange={setTyped} />
      </Box>
      <Box component="ul" aria-label={t('owner')} sx={{ height: 380, overflowY: 'auto', pb: 1 }}>
        {text === '' ? (
          <>
            <ListRow start={<Icon of={CalendarDays} />} title={t('mine')} onClick={() => onChoose(null)} />
            {near(lessons).map(row)}
          </>
        ) : (
          <QueryView
            query={found}
            size="line"
            skeleton={<ListSkeleton rows={5} />}
            empty={
              <Typography component="li" color="textSecondary" sx={{ p: 2 }}>
                {t('noOwner')}
              </Typography>
            }
          >
            {(owners) => owners.map(row)}
          </QueryView>
        )}
      </Box>
    </Dialog>
  );
}

/** The groups and teachers of lessons, without duplicates. */
function near(lessons: readonly Lesson[]): FoundOwner[] {
  const found = new Map<string, FoundOwner>();
  const put = (owner: FoundOwner) => found.set(`${owner.kind}-${owner.id}`, owner);
  for (const { groupId, group } of lessons) {
    if (groupId !== null) put({ kind: 'group', id: groupId, name: group, note: '' });
  }
  for (const { teacherId, teacher, discipline } of lessons) {
    put({ kind: 'teacher', id: teacherId, name: teacher, note: discipline });
  }
  return [...found.values()];
}
