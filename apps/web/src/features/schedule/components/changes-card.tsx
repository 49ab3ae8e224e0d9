import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { LessonChange } from '@bilim/contract/areas/schedule.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { CHANGED } from '../schedule.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { Lesson } from '../week-plan.ts';

type Changed = { lesson: Lesson; change: LessonChange };

/**
 * Unacknowledged changes; each has an 'understood' button. On a phone one at a time, so that the day stays
 * visible.
 */
export function ChangesCard({ changes }: { changes: readonly Changed[] }) {
  const { t } = useTranslation('schedule');
  const seen = useCallMutation(scheduleContract.seen, { refresh: CHANGED });
  const phone = usePhone();
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = phone && !isWhole ? changes.slice(0, 1) : changes;
  const more = changes.length - shown.length;
  return (
    <SectionCard narrow title={t('changes')} aside={<Count>{changes.length}</Count>}>
      <Box component="ul" sx={{ display: 'grid', gap: 2, px: 1.5, pb: 1 }}>
        {shown.map(({ lesson, change }) => (
          <li key={change.id}>
            <Words lesson={lesson} change={change} />
            <Box
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}
            >
              <Typography variant="caption" color="textSecondary">
                {t('office')}, <TimeAgo date={change.changedAt} />
              </Typography>
              <Button
                variant="soft"
                loading={seen.isPending}
                onClick={() => seen.mutate({ changes: [{ id: change.id, sequence: change.sequence }] })}
              >
                {t('understood')}
              </Button>
            </Box>
          </li>
        ))}
      </Box>
      {more > 0 && (
        <Button onClick={() => setWhole(true)} sx={{ ml: 0.5 }}>
          {t('moreChanges', { count: more })}
        </Button>
      )}
    </SectionCard>
  );
}

function Words({ lesson, change }: Changed) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  return (
    <Marked>
      <Typography sx={{ fontWeight: 500 }}>
        {`${lesson.discipline}, ${lesson.lessonType.toLocaleLowerCase()}`}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        <s>{words.place({ ...lesson, day: change.day })}</s>
      </Typography>
      <Amber>{change.to ? words.place(change.to) : t('cancelled')}</Amber>
      {change.note && (
        <Typography variant="caption" component="p" color="textSecondary">
          {change.note}
        </Typography>
      )}
    </Marked>
  );
}

const Marked = styled('div')(({ theme }) => ({
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.tone.warn.main}`,
}));
const Amber = styled('p')(({ theme }) => ({
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontWeight: 600,
  color: theme.vars.palette.tone.warn.on,
}));
const Count = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  borderRadius: 99,
  fontWeight: 600,
  background: theme.vars.palette.tone.warn.main,
  color: theme.vars.palette.background.paper,
}));
