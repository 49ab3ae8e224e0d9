import Box from '@mui/material/Box';
import { File, Image } from 'lucide-react';
import { fileKind } from './file-name.ts';
import { Icon } from './icon.tsx';

/** What kind of file it is, at a glance. */
export function FileIcon({
  name,
  image = false,
  size = 36,
}: {
  name: string;
  image?: boolean;
  size?: number;
}) {
  const kind = fileKind(name);
  const tone = kind?.tone ?? (image ? 'violet' : 'teal');
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: 2,
        fontSize: size * 0.28,
        fontWeight: 700,
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].main,
      })}
    >
      {kind?.label ?? <Icon of={image ? Image : File} size={size * 0.5} />}
    </Box>
  );
}
