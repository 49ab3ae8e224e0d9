import type { ReviewedVisit, VisitReason } from '@bilim/contract/areas/attendance.shapes';
import { twoNames } from '@bilim/rules/text/person-name';
import {
  Clock,
  CloudOff,
  Copy,
  CopyCheck,
  Hash,
  Keyboard,
  KeyRound,
  LocateOff,
  MapPinOff,
  Repeat,
  Smartphone,
  SmartphoneNfc,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import type { LucideIcon } from '../../../ui/show/icon.tsx';

export const REASON_ICONS: Readonly<Record<VisitReason, LucideIcon>> = {
  far: MapPinOff,
  no_place: LocateOff,
  device: Smartphone,
  no_device: KeyRound,
  new_device: SmartphoneNfc,
  offline: CloudOff,
  second: Repeat,
  absent: UserRoundX,
  slow: Clock,
  same_phone: Copy,
  alike: CopyCheck,
  proof: Hash,
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The reasons and facts of a scan in the teacher's language. */
export function useVisitWords() {
  const { t } = useTranslation('attendance');
  const dates = useDates();
  // Seconds are the same in every time zone.
  const exact = (at: Date) => `${dates.time(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
  const late = (ms: number) => {
    if (ms < 2 * MINUTE_MS) return t('review.lateSeconds', { count: Math.round(ms / SECOND_MS) });
    return ms < HOUR_MS
      ? t('review.lateMinutes', { count: Math.round(ms / MINUTE_MS) })
      : t('review.lateHours', { count: Math.round(ms / HOUR_MS) });
  };
  return {
    reason(reason: VisitReason, { distanceM, codeAgeMs }: ReviewedVisit) {
      if (reason === 'far' && distanceM !== null) return t('review.farBy', { count: distanceM });
      return reason === 'offline' ? late(codeAgeMs) : t(`review.reason.${reason}`);
    },
    /** How the scan was made, if that is unusual for any outcome. */
    notes: ({ typed, firstDevice }: ReviewedVisit): { icon: LucideIcon; text: string }[] => [
      ...(typed ? [{ icon: Keyboard, text: t('review.typed') }] : []),
      ...(firstDevice ? [{ icon: SmartphoneNfc, text: t('review.firstDevice') }] : []),
    ],
    facts(visit: ReviewedVisit): string {
      const { accuracyM, radiusM, device, sharedWith, typed, offline, codeAgeMs, reasons } = visit;
      const second = reasons.includes('second');
      return [
        second ? t('review.firstAt', { time: exact(visit.scannedAt) }) : exact(visit.scannedAt),
        second && t('review.noSecond'),
        reasons.includes('far') && accuracyM !== null && t('review.accuracy', { count: accuracyM }),
        reasons.includes('far') && radiusM !== null && t('review.radius', { count: radiusM }),
        sharedWith.length > 0 && t('review.sameAs', { names: sharedWith.map(twoNames).join(', ') }),
        device,
        !offline && !typed && t('review.codeAge', { count: Math.round(codeAgeMs / 1_000) }),
      ]
        .filter(Boolean)
        .join(' · ');
    },
  };
}
