import Box from '@mui/material/Box';

/** A count; above 99 it shows '99+'. */
export function CountBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        minWidth: 20,
        height: 20,
        px: 0.75,
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: 99,
        whiteSpace: 'nowrap',
        fontSize: '0.75rem',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        background: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      })}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}
