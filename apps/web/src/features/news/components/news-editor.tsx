import { NEWS_TEXT_MAX } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachButton } from '../../../ui/attach-button.tsx';
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
  const [touched, setTouched] = useState(false);
  // On a phone one line until it is wanted: readers come for the posts.
  const open = touched || autoFocus || editor.canSave;
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
        minRows={open ? 2 : 1}
        onFocus={() => setTouched(true)}
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
      <Box sx={{ display: { xs: open ? 'block' : 'none', md: 'block' } }}>
        <AudienceFields draft={editor.draft} onChange={editor.change} />
      </Box>
      <Box
        sx={{
          display: { xs: open ? 'flex' : 'none', md: 'flex' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <AttachButton label={t('attach')} onFiles={editor.attach} />
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
