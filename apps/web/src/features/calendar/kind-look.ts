import type { DayKind } from '@bilim/contract/areas/calendar.shapes';
import { CalendarSync, GraduationCap, PartyPopper, Timer } from 'lucide-react';
import type { LucideIcon } from '../../ui/show/icon.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

export const KIND_LOOK: Readonly<Record<DayKind, { icon: LucideIcon; tone: Tone }>> = {
  holiday: { icon: PartyPopper, tone: 'violet' },
  exams: { icon: GraduationCap, tone: 'info' },
  shortened: { icon: Timer, tone: 'warn' },
  substituted: { icon: CalendarSync, tone: 'teal' },
};
