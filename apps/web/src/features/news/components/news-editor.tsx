import { NEWS_TEXT_MAX } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { AttachButton } from '../../../ui/files/attach-button.tsx';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import type { NewsFields } from '../use-news-fields.ts';
import { AudienceFields } from './audience-fields.tsx';

type NewsEditorProps = {
  fields: NewsFields;
  label: string;
  saveLabel: string;
  saving: boolean;
  onSave: () => void;
  /** Cancels the edit of an existing post; a new post has no cancel button. */
  onCancel?: () => void;
};

/** Text, audience, and files by button, paste or drop: for new and edited posts. */
export function NewsEditor({ fields, label, saveLabel, saving, onSave, onCancel }: NewsEditorProps) {
  const { t } = useTranslation(['news', 'ui']);
  const phone = usePhone();
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  // On a phone it is one line until used, to leave room for the posts.
  const open = touched || onCancel || fields.filled;
  const { dragging, handlers } = useFileDrop(fields.attach);
  const kept = fields.kept.map(({ name, size }) => ({ id: name, name, size, sent: null }));
  const leave = (event: KeyboardEvent) => {
    if (!onCancel || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (fields.changed) setAsking(true);
    else onCancel();
  };
  return (
    <Card
      component="section"
      aria-label={label}
      onKeyDown={leave}
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
        autoFocus={onCancel !== undefined}
        placeholder={t('placeholder')}
        value={fields.draft.text}
        onChange={({ target }) => fields.change({ text: target.value })}
        inputProps={{ 'aria-label': t('text'), maxLength: NEWS_TEXT_MAX }}
        sx={(theme) => ({
          m: -1,
          mb: -0.5,
          p: 1,
          borderRadius: 2.5,
          '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
        })}
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
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <AttachButton label={t('attach')} onFiles={fields.attach} look={phone ? 'icon' : 'button'} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {onCancel && (
            <Button variant="outlined" onClick={onCancel}>
              {t('ui:cancel')}
            </Button>
          )}
          <Button variant="contained" disabled={saving || !fields.filled} loading={saving} onClick={onSave}>
            {saveLabel}
          </Button>
        </Box>
      </Box>
      {onCancel && (
        <ConfirmDialog
          open={asking}
          title={t('dropChanges.title')}
          confirmLabel={t('dropChanges.confirm')}
          onConfirm={onCancel}
          onClose={() => setAsking(false)}
        >
          {t('dropChanges.text')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
