import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import { metresBetween } from '@bilim/rules/walk-minutes';
import Button from '@mui/material/Button';
import { LocateOff, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../platform/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnPlace } from './use-place.ts';

type PlacePillProps = { own: OwnPlace; lesson: RunningLesson | null };

/** How far the room is; before that is known, the way to say it. Nothing where the room has no place. */
export function PlacePill({ own, lesson }: PlacePillProps) {
  const { t } = useTranslation('attendance');
  if (own.state === 'checking' || (lesson && lesson.latitude === null)) return null;
  const asks = own.state === 'unasked';
  return (
    <Button
      disabled={!asks}
      onClick={() => void own.ask()}
      startIcon={<Icon of={own.state === 'denied' ? LocateOff : MapPin} />}
      sx={({ vars: { palette } }) => ({
        position: 'relative',
        minHeight: 44,
        px: 2,
        borderRadius: 99,
        background: palette.background.default,
        '&, &.Mui-disabled': { color: palette.text.primary },
        '&:hover': { background: palette.background.paper },
      })}
    >
      {asks && t('scan.allowPlace')}
      {own.state === 'asking' && t('scan.findingPlace')}
      {own.state === 'denied' && t('scan.placeDenied')}
      {own.state === 'allowed' && <Distance own={own} lesson={lesson} />}
    </Button>
  );
}

function Distance({ own: { place }, lesson }: PlacePillProps) {
  const { t } = useTranslation('attendance');
  const numbers = useNumbers();
  if (!place) return t('scan.findingPlace');
  const { longitude, latitude } = lesson ?? {};
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return t('scan.placeKnown');
  const metres = metresBetween(place, { longitude, latitude });
  return metres < 1_000
    ? t('scan.metres', { count: Math.round(metres) })
    : t('scan.kilometres', { distance: numbers.number(metres / 1_000, { digits: 1 }) });
}
