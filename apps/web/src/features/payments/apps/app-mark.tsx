import Box from '@mui/material/Box';

type AppMarkProps = { name: string; color: string; size: number };

/** An application's initial on its colour. Drawn by CSS, because the name is shown beside it. */
export const AppMark = ({ name, color, size }: AppMarkProps) => (
  <Box
    component="span"
    data-initial={[...name][0]?.toLocaleUpperCase()}
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: size,
      height: size,
      color: '#fff',
      background: color,
      borderRadius: size > 30 ? 3 : 1.5,
      fontWeight: 700,
      // Set here, because a button overrides the size of its start icon.
      '&::before': { content: 'attr(data-initial)', fontSize: size * 0.5 },
    }}
  />
);
