import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

/** One icon family, 20 px, stroke 1.75. Hidden from screen readers; the text beside it is read. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden className="icon" />;
}
