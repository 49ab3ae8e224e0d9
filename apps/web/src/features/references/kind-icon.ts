import {
  ClipboardCheck,
  FileBadge,
  FileText,
  GraduationCap,
  type LucideIcon,
  Palmtree,
  Shield,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  study: FileBadge,
  military: Shield,
  leave: Palmtree,
  clearance: ClipboardCheck,
  transcript: GraduationCap,
};

/** The sign of a kind; kinds are data, and one that is new has a plain sheet. */
export const iconOf = (kind: string): LucideIcon => ICONS[kind] ?? FileText;
