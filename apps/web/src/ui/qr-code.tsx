import { encode } from 'uqr';

type QrCodeProps = {
  /** What a camera reads. */
  text: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  size?: number;
};

/** Modules of white around it: without them cameras do not find it. */
const QUIET_ZONE = 4;

/** A QR code, black on white whatever the theme: cameras expect it so. */
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
