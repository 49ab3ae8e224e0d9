import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** Picks files of any kind; the phone offers its camera among the ways. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      <Tooltip title={t('attach')}>
        <IconButton
          aria-label={t('attach')}
          onClick={() => input.current?.click()}
          sx={{ width: 44, height: 44 }}
        >
          <Icon of={Paperclip} />
        </IconButton>
      </Tooltip>
    </>
  );
}
