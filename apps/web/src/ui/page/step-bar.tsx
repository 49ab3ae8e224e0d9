import Box from '@mui/material/Box';

const STEPS = Array.from({ length: 10 }, (_, step) => step);

/** Progress in ten steps; the exact number is next to it. */
export function StepBar({ done, label }: { done: number; label: string }) {
  const percent = Math.round(done * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ display: 'flex', gap: '3px', my: 0.75 }}
    >
      {STEPS.map((step) => (
        <Box
          key={step}
          sx={(theme) => ({
            flex: 1,
            height: 6,
            borderRadius: 99,
            background:
              percent >= (step + 1) * 10 ? theme.vars.palette.primary.main : theme.vars.palette.divider,
            '@media (forced-colors: active)': { border: '1px solid' },
          })}
        />
      ))}
    </Box>
  );
}
