import Box from '@mui/material/Box';

/** The logo, a tündük: the crown of a yurt, a circle crossed by two arcs above and two below. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        // Not inline: the text metrics change when our fonts load.
        display: 'block',
        color: 'primary.main',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2.25,
        strokeLinecap: 'round',
      }}
    >
      <circle cx="16" cy="16" r="13.5" />
      <path d="M5.9 7c5.6 3.2 14.6 3.2 20.2 0M3.2 11.8c7 2.6 18.6 2.6 25.6 0" />
      <path d="M5.9 25c5.6-3.2 14.6-3.2 20.2 0M3.2 20.2c7-2.6 18.6-2.6 25.6 0" />
    </Box>
  );
}
