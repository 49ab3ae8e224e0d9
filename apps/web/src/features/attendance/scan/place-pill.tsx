import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import Button from '@mui/material/Button';
import { LocateOff, MapPin } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { OwnPlace } from './use-place.ts';

type PlacePillProps = { own: OwnPlace; lesson: RunningLesson | null };

/** Whether the phone's location is known, or a button to allow it. Hidden if the lesson has no room. */
export function PlacePill({ own, lesson }: PlacePillProps) {
  const { t } = useTranslation('attendance');
  if (own.state === 'checking' || (lesson && lesson.roomId === null)) return null;
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
      {own.state === 'allowed' && t(own.place ? 'scan.placeKnown' : 'scan.findingPlace')}
    </Button>
  );
}
