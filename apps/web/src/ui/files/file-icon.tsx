import Box from '@mui/material/Box';
import { File, FileX, Image } from 'lucide-react';
import { Icon } from '../show/icon.tsx';
import { fileKind } from './file-name.ts';

type FileIconProps = { name: string; image?: boolean; refused?: boolean; size?: number };

export function FileIcon({ name, image = false, refused = false, size = 36 }: FileIconProps) {
  const kind = refused ? null : fileKind(name);
  const tone = kind?.tone ?? (image ? 'violet' : 'teal');
  const glyph = refused ? FileX : image ? Image : File;
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
        background: refused ? theme.vars.palette.background.default : theme.vars.palette.tone[tone].soft,
        color: refused ? theme.vars.palette.text.secondary : theme.vars.palette.tone[tone].main,
      })}
    >
      {kind?.label ?? <Icon of={glyph} size={size * 0.5} />}
    </Box>
  );
}
