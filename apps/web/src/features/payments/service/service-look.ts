import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { BedDouble, GraduationCap, type LucideIcon, Repeat, Wallet } from 'lucide-react';

export const SERVICE_ICONS: Readonly<Record<ServiceState['kind'], LucideIcon>> = {
  contract: GraduationCap,
  dormitory: BedDouble,
  retake: Repeat,
  other: Wallet,
};
