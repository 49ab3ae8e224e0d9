import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';

type DropzoneProps = {
  onFiles: (files: File[]) => void;
  /** Accepted files: 'PDF, EPUB, DOCX до 200 МБ'. */
  hint: string;
  /** Accepts one file only, as for a photo or a book. */
  single?: boolean;
  disabled?: boolean;
};

/**
 * An area for files: dropped, pasted or chosen by a press. It accepts every file: `useFilePicker` validates them,
 * with one rule for all three ways.
 */
export function Dropzone({ onFiles, hint, single = false, disabled = false }: DropzoneProps) {
  const { t } = useTranslation('ui');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: !single,
    disabled,
    // A real button inside is used: an input inside role=button would be two nested targets.
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => onFiles(files),
  });
  return (
    <Box
      {...getRootProps()}
      sx={(theme) => ({
        borderRadius: 2.5,
        border: `1.5px ${isDragActive ? 'solid' : 'dashed'} ${theme.vars.palette.primary.main}`,
        background: theme.vars.palette.tone.teal.soft,
        color: theme.vars.palette.tone.teal.on,
        ...(disabled && {
          borderColor: theme.vars.palette.divider,
          background: theme.vars.palette.background.default,
          color: theme.vars.palette.text.secondary,
        }),
      })}
    >
      <input {...getInputProps({ 'aria-label': t(single ? 'file.chooseOne' : 'file.choose') })} />
      <ButtonBase
        disabled={disabled}
        onClick={open}
        sx={{ flexDirection: 'column', gap: 0.5, width: '100%', p: 2.5, borderRadius: 'inherit' }}
      >
        <Icon of={Upload} size={24} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t(`file.${isDragActive ? 'dropHere' : 'choose'}${single ? 'One' : ''}`)}
        </Typography>
        <Typography component="span" variant="caption">
          {hint}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
