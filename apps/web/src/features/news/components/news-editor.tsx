import { NEWS_TEXT_MAX } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { UploadList } from '../../../ui/upload-list.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import type { NewsEditorState } from '../use-news-editor.ts';
import { AudienceFields } from './audience-fields.tsx';

type NewsEditorProps = {
  editor: NewsEditorState;
  label: string;
  saveLabel: string;
  autoFocus?: boolean;
  /** Beside the filled button, e.g. a way out. */
  children?: ReactNode;
};

/** Text, whom it is for, files by button, paste or drop: for a new post and for a changed one. */
export function NewsEditor({ editor, label, saveLabel, autoFocus, children }: NewsEditorProps) {
  const { t } = useTranslation(['news', 'ui']);
  const { dragging, handlers } = useFileDrop(editor.attach);
  const kept = editor.kept.map(({ name, size }) => ({ id: name, name, size, sent: null }));
  return (
    <Card
      component="section"
      aria-label={label}
      {...handlers}
      sx={(theme) => ({
        p: 2,
        display: 'grid',
        gap: 1.5,
        ...(dragging && { borderColor: theme.vars.palette.primary.main, borderStyle: 'dashed' }),
      })}
    >
      <InputBase
        multiline
        minRows={2}
        maxRows={16}
        autoFocus={autoFocus}
        placeholder={t('placeholder')}
        value={editor.draft.text}
        onChange={({ target }) => editor.change({ text: target.value })}
        inputProps={{ 'aria-label': t('text'), maxLength: NEWS_TEXT_MAX }}
      />
      {kept.length > 0 && <UploadList rows={kept} onRemove={editor.unkeep} />}
      {editor.rows.length > 0 && <UploadList rows={editor.rows} onRemove={editor.remove} />}
      {dragging && <Typography color="primary">{t('ui:file.drop')}</Typography>}
      <AudienceFields draft={editor.draft} onChange={editor.change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <AttachButton onFiles={editor.attach} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {children}
          <Button
            variant="contained"
            disabled={!editor.canSave}
            loading={editor.saving}
            onClick={editor.save}
          >
            {saveLabel}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('news');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={Paperclip} />} onClick={() => input.current?.click()}>
        {t('attach')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
