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

/** The icon of a kind. Kinds are configured data; a new one has a plain sheet. */
export const iconOf = (kind: string): LucideIcon => ICONS[kind] ?? FileText;
