import { ROLE } from '@bilim/contract/access';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { twoNames } from '@bilim/rules/text/person-name';
import { styled } from '@mui/material/styles';
import { memo, type Ref } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LinkifiedText } from '../../../ui/show/linkified-text.tsx';
import { PersonAvatar, toneOf } from '../../../ui/show/person-avatar.tsx';
import { useSummary } from '../use-summary.ts';
import { Author, Bubble, Line } from './bubble.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageMeta } from './message-meta.tsx';
import { OwnLine } from './own-line.tsx';

type PhotoAt = { messageId: number; fileId: number };

type OwnMessageProps = {
  message: ChatMessage;
  first: boolean;
  read: boolean;
  onPhoto: (at: PhotoAt) => void;
  onMenu: (request: { anchor: HTMLElement; message: ChatMessage }) => void;
};

/** The user's own message, confirmed by the server. */
export const OwnMessage = memo(function OwnMessage(props: OwnMessageProps) {
  const { message, first, read, onPhoto, onMenu } = props;
  const label = useSummary()(message);
  return (
    <OwnLine id={message.id} first={first} label={label} onMenu={(anchor) => onMenu({ anchor, message })}>
      <Content message={message} onPhoto={onPhoto} />
      <MessageMeta at={message.sentAt} state={read ? 'read' : 'sent'} />
    </OwnLine>
  );
});

type OthersMessageProps = {
  message: ChatMessage;
  /** The first of several consecutive messages of one author. */
  first: boolean;
  /** The author is shown in groups only. */
  group: boolean;
  watch?: Ref<HTMLDivElement>;
  onPhoto: (at: PhotoAt) => void;
};

export const OthersMessage = memo(function OthersMessage(props: OthersMessageProps) {
  const { message, first, group, watch, onPhoto } = props;
  const { id, authorName, authorCode, authorHasPhoto, sentAt } = message;
  return (
    <Line ref={watch} data-message={id} data-first={first}>
      {group && (
        <Face>
          {first && (
            <PersonAvatar fullName={authorName} code={authorCode} hasPhoto={authorHasPhoto} size={28} />
          )}
        </Face>
      )}
      <Bubble>
        {group && first && <AuthorName message={message} />}
        <Content message={message} onPhoto={onPhoto} />
        <MessageMeta at={sentAt} state={null} />
      </Bubble>
    </Line>
  );
});

function Content({ message, onPhoto }: { message: ChatMessage; onPhoto: (at: PhotoAt) => void }) {
  const { id, files, text } = message;
  return (
    <>
      <MessageFiles messageId={id} files={files} onPhoto={(fileId) => onPhoto({ messageId: id, fileId })} />
      {text !== '' && <LinkifiedText text={text} />}
    </>
  );
}

function AuthorName({ message: { authorName, authorCode, authorRole } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const tone = toneOf({ code: authorCode, fullName: authorName });
  return (
    <Author title={authorName} style={{ color: `var(--mui-palette-tone-${tone}-main)` }}>
      {twoNames(authorName)}
      {authorRole === ROLE.teacher && <TeacherMark>{t('teacher')}</TeacherMark>}
    </Author>
  );
}

const TeacherMark = styled('span')(({ theme }) => ({
  marginLeft: 8,
  padding: '0 6px',
  borderRadius: 99,
  fontSize: '0.6875rem',
  lineHeight: '1rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  background: theme.vars.palette.tone.teal.soft,
  color: theme.vars.palette.tone.teal.on,
}));
const Face = styled('div')({ flex: 'none', width: 28, alignSelf: 'flex-start', paddingTop: 2 });
