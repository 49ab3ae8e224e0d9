import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, type Theme } from '@mui/material/styles';
import { ArrowRight, Footprints } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { KIND_TONE } from '../lesson-look.ts';
import { shortBuilding, shortPlace } from '../short-place.ts';
import { type Audience, useLessonWords } from '../use-lesson-words.ts';
import type { Lesson, PlannedLesson, Walk } from '../week-plan.ts';

/**
 * The look of a lesson in the week: `other` belongs to the other parity, `fresh` has an unacknowledged
 * change.
 */
export type CardLook = 'plain' | 'past' | 'running' | 'fresh' | 'ghost' | 'cancelled' | 'other';

type LessonCardProps = {
  lesson: Lesson;
  /** Null for a lesson of the other week. */
  given: PlannedLesson | null;
  look: CardLook;
  told: Audience;
  walk?: Walk;
  /** The one after the running one. */
  isNext?: boolean;
  /** A short form, below another card. */
  isBrief?: boolean;
  onOpen: () => void;
};

/** A lesson in its cell of the week; opens its details. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, given, look, told, walk, isNext, isBrief = false, onOpen } = props;
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const struck = look === 'ghost' || look === 'cancelled';
  return (
    <ButtonBase
      onClick={onOpen}
      data-look={look}
      sx={[cardLook({ look, kind: lesson.kind }), isBrief && { flex: 'none', minHeight: 0 }]}
    >
      {!struck && look !== 'other' && (
        <Line>
          <Kind>{t(`kindShort.${lesson.kind}`)}</Kind>
          <strong>{shortPlace(given ?? lesson)}</strong>
        </Line>
      )}
      <Title data-struck={struck}>
        <span>{lesson.discipline}</span>
      </Title>
      <Foot>
        {look === 'ghost' && given?.change?.to && (
          <>
            <span>{t('movedTo')}</span>
            <Amber>
              <Icon of={ArrowRight} size={14} />
              {words.place(given.change.to)}
            </Amber>
          </>
        )}
        {look === 'cancelled' && <Amber>{t('cancelled')}</Amber>}
        {look === 'other' && (
          <>
            {!isBrief && <span>{`${t(`kindShort.${lesson.kind}`)} · ${shortPlace(lesson)}`}</span>}
            <span>{t(lesson.week === 1 ? 'onlyOdd' : 'onlyEven')}</span>
          </>
        )}
        {!struck && look !== 'other' && <span>{words.who(lesson, told)}</span>}
        {given && hasOtherTime(given) && <span>{`${given.beginsAt}–${given.endsAt}`}</span>}
        {look === 'fresh' && given && <Amber>{words.was(given)}</Amber>}
        {walk && look !== 'fresh' && (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Icon of={Footprints} size={14} />
            {t('walkShort', { building: shortBuilding(walk.building), count: walk.minutes })}
          </Box>
        )}
        {isNext && <Kind>{t('next')}</Kind>}
      </Foot>
    </ButtonBase>
  );
}

/** On a shortened day the bells of the table do not apply. */
const hasOtherTime = ({ state, lesson, beginsAt }: PlannedLesson) =>
  state === 'planned' && beginsAt !== lesson.beginsAt;

const DASHED: readonly CardLook[] = ['ghost', 'cancelled', 'other'];
/** The z-index of the current-minute line. */
export const NOW_LINE = 2;

const cardLook =
  ({ look, kind }: { look: CardLook; kind: Lesson['kind'] }) =>
  (theme: Theme) => {
    const { tone, background, text, divider } = theme.vars.palette;
    const colors = tone[KIND_TONE[kind]];
    const isDashed = DASHED.includes(look);
    const isChanged = look === 'fresh' || look === 'ghost' || look === 'cancelled';
    const edge = isChanged ? tone.warn.main : colors.main;
    const outlined = look === 'running' || look === 'fresh';
    const ground =
      outlined || isDashed ? background.paper : look === 'past' ? background.default : colors.soft;
    const isOpen = outlined || isDashed;
    return {
      '--kind': look === 'past' || isDashed ? text.secondary : colors.on,
      '--amber': tone.warn.on,
      // The current-minute line is drawn above a white card but behind its text; a coloured card covers the
      // line.
      '--ground': ground,
      '--words': isOpen ? NOW_LINE + 1 : 'auto',
      zIndex: isOpen ? 'auto' : NOW_LINE + 1,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '2px',
      width: '100%',
      flex: 1,
      minHeight: 106,
      p: '7px 10px 7px 13px',
      overflow: 'hidden',
      textAlign: 'left',
      borderRadius: 2.5,
      background: ground,
      color: look === 'past' || isDashed ? text.secondary : text.primary,
      border: isDashed
        ? `1px dashed ${isChanged ? edge : `color-mix(in srgb, ${text.secondary} 50%, transparent)`}`
        : `${outlined ? 2 : 1}px solid ${outlined ? edge : 'transparent'}`,
      ...(!isDashed && {
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: '0 auto 0 0',
          width: 4,
          background: look === 'past' ? divider : colors.main,
        },
      }),
      '&:hover': { borderColor: edge },
      '&:focus-visible': { outlineOffset: -2 },
    } as const;
  };

/** Text that interrupts the current-minute line instead of being crossed by it. */
const ABOVE_NOW = { position: 'relative', zIndex: 'var(--words)', background: 'var(--ground)' } as const;

const Line = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  '& > *': ABOVE_NOW,
  '& strong': { flex: 'none', fontWeight: 600 },
});
const Kind = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: 'var(--kind)',
});
const Title = styled('span')({
  // Only as wide as the text of each line.
  '& > span': ABOVE_NOW,
  fontSize: '0.8125rem',
  lineHeight: '1.0625rem',
  fontWeight: 600,
  hyphens: 'auto',
  '&[data-struck="true"]': { textDecoration: 'line-through', fontWeight: 400 },
});
const Foot = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  marginTop: 'auto',
  paddingTop: 4,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: theme.vars.palette.text.secondary,
  '& > *': ABOVE_NOW,
}));
const Amber = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  color: 'var(--amber)',
});
