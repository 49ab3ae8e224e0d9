import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { NARROW } from '../../../ui/page/phone.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkIconButton } from '../../../ui/show/link.tsx';
import { MarkChip } from '../mark-chip.tsx';
import { useMarkText } from '../use-mark-text.ts';
import { type CourseRecord, isNew, type Look } from './own.state.ts';

type LessonRowProps = {
  record: CourseRecord;
  look: Look;
  /** The lesson in the address. */
  isMeant: boolean;
  onHistory: () => void;
};

/** One lesson of a student: the day, the topic, the state, a question about it, the mark. */
export function LessonRow({ record, look, isMeant, onHistory }: LessonRowProps) {
  const { t } = useTranslation('journal');
  const textOf = useMarkText();
  const { mark, pointsMax, heldOn, topic, head } = record;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMeant) row.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const day = `${heldOn.slice(8)}.${heldOn.slice(5, 7)}`;
  const kind = t(`kind.${head.kind}`, { number: record.number });
  const title = topic ? `${kind}. ${topic}` : kind;
  return (
    <Box
      component="li"
      ref={row}
      aria-current={isMeant || undefined}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        px: 2,
        [NARROW]: { px: 1.25, gap: 0.5 },
        py: 0.5,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '&[aria-current]': { background: theme.vars.palette.tone.teal.soft },
      })}
    >
      <Typography color="textSecondary" sx={{ width: 44, flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {day}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, hyphens: 'auto' }}>{title}</Typography>
        <Note record={record} look={look} onHistory={onHistory} />
      </Box>
      {mark.kind !== 'none' && (
        <LinkIconButton
          to="/chat"
          search={{ with: record.teacherCode, ask: t('own.ask', askOf({ record, title, day, textOf })) }}
          aria-label={t('own.askAbout', { lesson: `${day} ${title}` })}
        >
          <Icon of={MessageCircleQuestion} />
        </LinkIconButton>
      )}
      <Box sx={{ display: 'grid', justifyContent: 'end', flex: 'none', minWidth: { md: 64 } }}>
        <MarkChip
          mark={mark}
          pointsMax={pointsMax}
          word={t(`mark.${mark.kind}`)}
          absent={t('mark.absentShort')}
        />
      </Box>
    </Box>
  );
}

type Question = { record: CourseRecord; title: string; day: string; textOf: ReturnType<typeof useMarkText> };
const askOf = ({ record, title, day, textOf }: Question) => ({
  title,
  day,
  discipline: record.head.discipline,
  mark: textOf(record.mark, record.pointsMax),
});

/** New, corrected, or the attendance. */
function Note({ record, look, onHistory }: Pick<LessonRowProps, 'record' | 'look' | 'onHistory'>) {
  const { t } = useTranslation('journal');
  const dates = useDates();
  const textOf = useMarkText();
  const { mark, before, corrected, givenAt, pointsMax } = record;
  const fresh = isNew(record, look);
  const wasCorrected = corrected && before !== null;
  const said = mark.kind === 'points' ? null : t(`own.said.${mark.kind}`);
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {fresh && (
        <Box component="span" sx={(theme) => ({ color: theme.vars.palette.primary.main, fontWeight: 600 })}>
          {[t('own.new'), givenAt && dates.ago(givenAt, look.now)].filter(Boolean).join(' · ')}
        </Box>
      )}
      {fresh && wasCorrected && ' · '}
      {wasCorrected ? (
        <ButtonBase
          onClick={onHistory}
          sx={{ font: 'inherit', minHeight: 24, textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {before.kind === 'none'
            ? t('own.corrected')
            : t('own.correctedFrom', { mark: textOf(before, pointsMax) })}
        </ButtonBase>
      ) : (
        !fresh && said
      )}
    </Typography>
  );
}
