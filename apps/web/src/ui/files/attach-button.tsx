import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../show/icon.tsx';

type AttachButtonProps = {
  label: string;
  onFiles: (files: File[]) => void;
  look?: 'button' | 'icon';
};

/** Picks files of any kind; a phone also offers its camera. */
export function AttachButton({ label, onFiles, look = 'button' }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that the same file can be picked again.
          target.value = '';
        }}
      />
      {look === 'button' ? (
        <Button variant="outlined" startIcon={<Icon of={Paperclip} />} onClick={choose}>
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} onClick={choose} sx={{ width: 44, height: 44 }}>
          <Icon of={Paperclip} />
        </IconButton>
      )}
    </>
  );
}
