import Box from '@mui/material/Box';

type AppMarkProps = { name: string; color: string; size: number };

/** An application by its first letter on its colour. Drawn and not written: the name stands beside it. */
export const AppMark = ({ name, color, size }: AppMarkProps) => (
  <Box
    component="span"
    data-initial={[...name][0]?.toLocaleUpperCase()}
    sx={{
      ...{ display: 'grid', placeItems: 'center', flex: 'none', width: size, height: size, color: '#fff' },
      ...{ background: color, borderRadius: size > 30 ? 3 : 1.5, fontWeight: 700 },
      // Here and not above: a button sizes whatever stands at its start.
      '&::before': { content: 'attr(data-initial)', fontSize: size * 0.5 },
    }}
  />
);
