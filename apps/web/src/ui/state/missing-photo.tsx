import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { shortName } from '../files/file-name.ts';
import { Icon } from '../show/icon.tsx';

/** A placeholder for a photo that cannot be loaded: the same size, with its name. */
export function MissingPhoto({ name }: { name: string }) {
  return (
    <Place title={name}>
      <Icon of={ImageOff} size={24} />
      <span>{shortName(name)}</span>
    </Place>
  );
}

const Place = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  width: '100%',
  height: '100%',
  padding: 8,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
