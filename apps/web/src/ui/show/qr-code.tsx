import { encode } from 'uqr';

type QrCodeProps = {
  /** The encoded text. */
  text: string;
  /** Its description for screen readers. */
  label: string;
  size?: number;
};

/** Modules of white around it (quiet zone): cameras need it. */
const QUIET_ZONE = 4;

/** A QR code, black on white in any theme, as cameras expect. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
