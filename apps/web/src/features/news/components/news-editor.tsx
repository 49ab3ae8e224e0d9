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
import type { NewsFields } from '../use-news-fields.ts';
import { AudienceFields } from './audience-fields.tsx';

type NewsEditorProps = {
  fields: NewsFields;
  label: string;
  saveLabel: string;
  saving: boolean;
  onSave: () => void;
  autoFocus?: boolean;
  /** Beside the filled button, e.g. a way out. */
  children?: ReactNode;
};

/** Text, whom it is for, files by button, paste or drop: for a new post and for a changed one. */
export function NewsEditor({
  fields,
  label,
  saveLabel,
  saving,
  onSave,
  autoFocus,
  children,
}: NewsEditorProps) {
  const { t } = useTranslation(['news', 'ui']);
  const [touched, setTouched] = useState(false);
  // On a phone one line until it is wanted: readers come for the posts.
  const open = touched || autoFocus || fields.filled;
  const { dragging, handlers } = useFileDrop(fields.attach);
  const kept = fields.kept.map(({ name, size }) => ({ id: name, name, size, sent: null }));
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
        value={fields.draft.text}
        onChange={({ target }) => fields.change({ text: target.value })}
        inputProps={{ 'aria-label': t('text'), maxLength: NEWS_TEXT_MAX }}
      />
      {kept.length > 0 && <UploadList rows={kept} onRemove={fields.unkeep} />}
      {fields.rows.length > 0 && <UploadList rows={fields.rows} onRemove={fields.remove} />}
      {dragging && <Typography color="primary">{t('ui:file.drop')}</Typography>}
      <Box sx={{ display: { xs: open ? 'block' : 'none', md: 'block' } }}>
        <AudienceFields draft={fields.draft} onChange={fields.change} />
      </Box>
      <Box
        sx={{
          display: { xs: open ? 'flex' : 'none', md: 'flex' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <AttachButton label={t('attach')} onFiles={fields.attach} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {children}
          <Button variant="contained" disabled={saving || !fields.filled} loading={saving} onClick={onSave}>
            {saveLabel}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
