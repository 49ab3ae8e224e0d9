import type { ReviewedVisit, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, type LucideIcon, Undo2, X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { pressOnce } from '../../../ui/form/press-once.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { isNoted } from './review-filter.ts';
import { useSwipeRow } from './use-swipe-row.ts';
import { REASON_ICONS, useVisitWords } from './use-visit-words.ts';

type VisitCardProps = { visit: ReviewedVisit; onDecide: (state: VisitState) => void };

/** One scan: student, reason, facts, and two buttons; a swipe does the same. */
export function VisitCard({ visit, onDecide }: VisitCardProps) {
  const words = useVisitWords();
  const { fullName, code, hasPhoto, reasons, state } = visit;
  const isOpen = state === 'review';
  const swipe = useSwipeRow({
    onRight: () => isOpen && onDecide('accepted'),
    onLeft: () => isOpen && onDecide('rejected'),
  });
  return (
    <Card
      component="li"
      {...(isOpen && swipe.handlers)}
      style={swipe.shift === 0 ? undefined : { transform: `translateX(${swipe.shift}px)` }}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        p: 1.75,
        touchAction: 'pan-y',
        transition: swipe.shift === 0 ? 'transform 160ms' : 'none',
        ...(swipe.far && { borderColor: palette.tone[swipe.shift > 0 ? 'ok' : 'bad'].main }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>{twoNames(fullName)}</Typography>
          {reasons.map((reason) => (
            <Line key={reason} icon={REASON_ICONS[reason]} text={words.reason(reason, visit)} isReason />
          ))}
          {words.notes(visit).map((note) => (
            <Line key={note.text} {...note} />
          ))}
        </Box>
        {isOpen ? (
          <Decide name={twoNames(fullName)} onDecide={onDecide} />
        ) : (
          <Decided visit={visit} onDecide={onDecide} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ pl: '52px' }}>
        {words.facts(visit)}
      </Typography>
    </Card>
  );
}

type LineProps = { icon: LucideIcon; text: string; isReason?: boolean };

/** A reason, or a note. */
function Line({ icon, text, isReason = false }: LineProps) {
  return (
    <Typography
      variant="body2"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        ...(isReason
          ? { fontWeight: 600, color: palette.tone.warn.main }
          : { color: palette.text.secondary }),
      })}
    >
      <Icon of={icon} size={16} />
      {text}
    </Typography>
  );
}

function Decide({ name, onDecide }: { name: string; onDecide: (state: VisitState) => void }) {
  const { t } = useTranslation('attendance');
  return (
    <>
      <Square
        label={`${t('review.reject')}: ${name}`}
        icon={X}
        tone="bad"
        onClick={() => onDecide('rejected')}
      />
      <Square
        label={`${t('review.accept')}: ${name}`}
        icon={Check}
        tone="ok"
        onClick={() => onDecide('accepted')}
      />
    </>
  );
}

/** Who decided, and undo; an automatically accepted scan can only be rejected. */
function Decided({ visit, onDecide }: VisitCardProps) {
  const { t } = useTranslation('attendance');
  const { state, decidedBy, fullName } = visit;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
        {t(state === 'accepted' ? 'review.accepted' : 'review.rejected')}
        {decidedBy && <br />}
        {decidedBy && twoNames(decidedBy)}
      </Typography>
      {isNoted(visit) ? (
        <Square
          label={`${t('review.reject')}: ${twoNames(fullName)}`}
          icon={X}
          tone="bad"
          onClick={() => onDecide('rejected')}
        />
      ) : (
        <IconButton
          aria-label={`${t('review.back')}: ${twoNames(fullName)}`}
          onClick={pressOnce(() => onDecide('review'))}
          sx={{ '&&': { width: 48, height: 48 } }}
        >
          <Icon of={Undo2} />
        </IconButton>
      )}
    </>
  );
}

type SquareProps = { label: string; icon: LucideIcon; tone: 'ok' | 'bad'; onClick: () => void };

function Square({ label, icon, tone, onClick }: SquareProps) {
  return (
    <IconButton
      aria-label={label}
      onClick={pressOnce(onClick)}
      sx={({ vars: { palette } }) => {
        const { main, soft } = palette.tone[tone];
        const ground = tone === 'ok' ? soft : 'transparent';
        return {
          flex: 'none',
          borderRadius: 3,
          '&&': { width: 48, height: 48 },
          border: `1px solid ${tone === 'ok' ? 'transparent' : palette.divider}`,
          '&, &:hover': { background: ground, color: main },
          '&:hover': { borderColor: main },
        };
      }}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
