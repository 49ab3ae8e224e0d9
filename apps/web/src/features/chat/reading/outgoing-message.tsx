import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkifiedText } from '../../../ui/show/linkified-text.tsx';
import { asFile, goesAsFile, withoutOne } from '../changed-files.ts';
import { type Outgoing, useOutbox } from '../chat.outbox.ts';
import { stateOf } from '../message-state.ts';
import { useSummary } from '../use-summary.ts';
import { MessageMeta } from './message-meta.tsx';
import { OutgoingFiles } from './outgoing-files.tsx';
import { OwnLine } from './own-line.tsx';

type OutgoingMessageProps = {
  outgoing: Outgoing;
  first: boolean;
  /** From the outbox: undefined before sending, null while it waits for the network. */
  progress: number | null | undefined;
  onMenu: (request: { anchor: HTMLElement; outgoing: Outgoing }) => void;
};

/** A message that is not on the server yet. */
export function OutgoingMessage({ outgoing, first, progress, onMenu }: OutgoingMessageProps) {
  const outbox = useOutbox();
  const online = useOnline();
  const summary = useSummary();
  const { clientId, text, files, writtenAt, refusal } = outgoing;
  const state = stateOf({ outgoing, progress, online });
  return (
    <OwnLine
      first={first}
      label={summary({ text, fileName: files[0]?.name ?? '' })}
      onMenu={(anchor) => onMenu({ anchor, outgoing })}
    >
      <OutgoingFiles
        files={files}
        sent={state === 'sending' ? (progress ?? 0) : null}
        onDrop={(index) => void outbox?.change({ clientId, to: withoutOne(index) })}
      />
      {text !== '' && <LinkifiedText text={text} />}
      {refusal ? (
        <Refused
          reason={refusal}
          onRetry={() => void outbox?.retry(clientId)}
          onAsFile={goesAsFile(outgoing) ? () => void outbox?.change({ clientId, to: asFile }) : undefined}
        />
      ) : (
        <MessageMeta at={writtenAt} state={state} />
      )}
    </OwnLine>
  );
}

type RefusedProps = {
  reason: string;
  onRetry: () => void;
  /** Set if sending as a file would help. */
  onAsFile: (() => void) | undefined;
};

function Refused({ reason, onRetry, onAsFile }: RefusedProps) {
  const { t } = useTranslation('chat');
  return (
    <Refusal role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>
        {t('state.failed')}: {reason}
      </span>
      <div>
        {onAsFile && (
          <Button size="small" color="inherit" onClick={onAsFile}>
            {t('sendAsFile')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Refusal>
  );
}

const Refusal = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 6,
  margin: '6px -6px 0',
  padding: '6px 8px',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  background: theme.vars.palette.tone.bad.soft,
  color: theme.vars.palette.tone.bad.on,
  '& > span': { flex: 1, minWidth: 200 },
  '& > div': { marginLeft: 'auto' },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));
