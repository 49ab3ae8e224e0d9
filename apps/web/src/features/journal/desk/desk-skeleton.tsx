import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const ROWS = Array.from({ length: 11 }, (_, index) => index);
const COLUMNS = Array.from({ length: 12 }, (_, index) => index);

export function DeskSkeleton() {
  return (
    <Card aria-hidden sx={{ mt: 2, overflow: 'hidden' }}>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: `240px repeat(${COLUMNS.length}, 1fr)`,
            alignItems: 'center',
            height: row === 0 ? 56 : 40,
            px: 1.5,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Skeleton width={`${70 - (row % 3) * 10}%`} height={14} />
          {COLUMNS.map((column) => (
            <Skeleton key={column} width={row === 0 ? 36 : 14} height={14} sx={{ mx: 'auto' }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}
