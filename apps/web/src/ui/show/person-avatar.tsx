import { profileContract } from '@bilim/contract/areas/profile.contract';
import MuiAvatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { fileUrl } from '../../platform/call/call.ts';
import { useReturns } from '../../platform/kept/offline.ts';
import { ownPhotoVersion } from '../../platform/session/own-photo.ts';
import { currentUser } from '../../platform/session/session.ts';
import { useSignal } from '../../platform/signal.ts';
import { TONES } from '../theme/tokens.ts';

type PersonAvatarProps = {
  fullName: string;
  /** The person’s public code: finds the photo, and selects a permanent colour. */
  code?: number;
  hasPhoto?: boolean;
  size?: number;
  /** Replaces the initials, e.g. an icon for a group. */
  children?: ReactNode;
};

/** First letters of the family and given name. */
export function initialsOf(fullName: string): string {
  const [family = '', given = ''] = fullName.trim().split(/\s+/);
  return [family, given]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person’s colour: the same on every screen and device. */
export function toneOf({ code, fullName }: { code?: number; fullName: string }) {
  const seed = code ?? [...fullName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return TONES[seed % (TONES.length - 1)] ?? 'teal';
}

/** A photo, or initials on a soft colour. The name is next to it, so it is hidden from screen readers. */
export function PersonAvatar({ fullName, code, hasPhoto = false, size = 40, children }: PersonAvatarProps) {
  const tone = toneOf({ code, fullName });
  const version = useSignal(ownPhotoVersion);
  const returns = useReturns();
  const photo = hasPhoto && code !== undefined ? fileUrl(profileContract.photoFile, { code }) : undefined;
  const changed = version > 0 && code === currentUser()?.code;
  return (
    <MuiAvatar
      // A photo that failed offline would stay initials; the new key makes the browser request it again.
      key={photo ? returns : 0}
      aria-hidden
      alt=""
      src={photo && changed ? `${photo}&v=${version}` : photo}
      slotProps={{ img: { loading: 'lazy', decoding: 'async' } }}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.round(size * 0.36),
        fontWeight: 650,
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      {children ?? initialsOf(fullName)}
    </MuiAvatar>
  );
}
