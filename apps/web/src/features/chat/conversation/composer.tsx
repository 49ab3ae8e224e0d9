import { CHAT_TEXT_MAX } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import { characterCount } from '@bilim/rules/text/character-count';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { asCallFailure } from '../../../platform/call/failure.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { AttachButton } from '../../../ui/files/attach-button.tsx';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import type { FilePicker } from '../../../ui/files/use-file-picker.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useOutbox } from '../chat.outbox.ts';
import { drafts } from './drafts.ts';
import { useFirstWords } from './use-first-words.ts';
import { useFocusOnOpening } from './use-focus-on-opening.ts';
import { useTellTyping } from './use-tell-typing.ts';

/** The counter appears when this many characters are left. */
const COUNTED_FROM = CHAT_TEXT_MAX - 200;

type ComposerProps = {
  address: ConversationAddress;
  /** The conversation's key, for its draft and its unsent messages. */
  conversation: string;
  /** Files to attach. */
  picker: FilePicker;
  onSend: () => void;
};

/** The message input. Enter sends; on a phone it begins a new line, as on its keyboards. */
export function Composer({ address, conversation, picker, onSend }: ComposerProps) {
  const { t } = useTranslation('chat');
  const outbox = useOutbox();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(useFirstWords(conversation));
  const tellTyping = useTellTyping(address);
  useFocusOnOpening({ place: input, device: 'desk' });
  const { files, rows } = picker;
  const length = characterCount(text);
  const ready = outbox !== null && length <= CHAT_TEXT_MAX && (text.trim() !== '' || files.length > 0);

  const write = (next: string) => {
    setText(next);
    drafts.set(conversation, next);
    if (next.trim() !== '') tellTyping();
  };
  const keeping = useRef(false);
  const send = async () => {
    if (!ready || keeping.current) return;
    keeping.current = true;
    try {
      await outbox.add({ conversation, address, text: text.trim(), files });
    } catch (error) {
      toasts.failure(asCallFailure(error));
      return;
    } finally {
      keeping.current = false;
    }
    // The message is stored only now. Text typed meanwhile is kept.
    const typed = input.current?.value ?? '';
    write(typed.startsWith(text) ? typed.slice(text.length) : typed);
    picker.clear();
    input.current?.focus();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During input-method composition Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={(theme) => ({
        p: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
      })}
    >
      {rows.length > 0 && (
        <Box sx={{ px: 1, pb: 1, maxHeight: 240, overflowY: 'auto' }}>
          <UploadList rows={rows} onRemove={picker.remove} />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
        <AttachButton label={t('attach')} onFiles={picker.attach} look="icon" />
        <InputBase
          multiline
          maxRows={6}
          inputRef={input}
          value={text}
          placeholder={t('message')}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          inputProps={{ 'aria-label': t('message'), enterKeyHint: 'enter' }}
          sx={(theme) => ({
            flex: 1,
            minWidth: 0,
            px: 2,
            py: '10px',
            borderRadius: '22px',
            border: `1px solid ${theme.vars.palette.divider}`,
            background: theme.vars.palette.background.default,
            '&.Mui-focused': { borderColor: theme.vars.palette.primary.main },
          })}
        />
        <IconButton
          type="submit"
          aria-label={t('send')}
          disabled={!ready}
          sx={(theme) => ({
            width: 44,
            height: 44,
            borderRadius: 99,
            '&, &:hover': {
              background: theme.vars.palette.primary.main,
              color: theme.vars.palette.primary.contrastText,
            },
            '&.Mui-disabled': {
              background: theme.vars.palette.tone.teal.soft,
              color: theme.vars.palette.text.secondary,
            },
          })}
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </Box>
      {length > COUNTED_FROM && <CharacterCount left={CHAT_TEXT_MAX - length} />}
    </Box>
  );
}

function CharacterCount({ left }: { left: number }) {
  const { t } = useTranslation('chat');
  return (
    <Typography role="status" variant="caption" color={left < 0 ? 'error' : 'textSecondary'} sx={{ pl: 7 }}>
      {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
    </Typography>
  );
}
