import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type ChartValue, chartLine } from '../state/chart-line.ts';

const FRAME = { width: 320, height: 126, left: 44, right: 24, top: 26, bottom: 28 };

type ChartPictureProps = {
  values: readonly ChartValue[];
  label: string;
  point: (hundredths: number) => string;
};

/** A line chart with labelled values; for a screen reader one sentence with all values. */
export function ChartPicture({ values, label, point }: ChartPictureProps) {
  const { palette } = useTheme().vars;
  const { points, places, lines, ground } = chartLine(values, FRAME);
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const said = points.map((one) => `${one.label}: ${point(one.value)}`).join('; ');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${label}. ${said}`}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: 180,
        fontSize: 11,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line x1={FRAME.left - 14} x2={FRAME.width} y1={y} y2={y} stroke={palette.divider} />
          <text x={0} y={y + 4} fill={palette.text.secondary}>
            {point(value).slice(0, -1)}
          </text>
        </g>
      ))}
      <polygon
        points={`${first.x},${ground} ${path} ${last.x},${ground}`}
        fill={palette.tone.teal.soft}
        opacity={0.6}
      />
      <polyline points={path} fill="none" stroke={palette.tone.teal.main} strokeWidth={2} />
      {points.map((one) => (
        <g key={one.label}>
          <circle
            cx={one.x}
            cy={one.y}
            r={one === last ? 6 : 4}
            fill={one === last ? palette.tone.teal.main : palette.background.paper}
            stroke={palette.tone.teal.main}
            strokeWidth={2}
          />
          <text x={one.x} y={one.y - 11} textAnchor="middle" fontWeight={600} fill={palette.text.primary}>
            {point(one.value)}
          </text>
        </g>
      ))}
      {places.map(({ label, x }) => (
        <text key={label} x={x} y={FRAME.height - 6} textAnchor="middle" fill={palette.text.secondary}>
          {label}
        </text>
      ))}
    </Box>
  );
}
