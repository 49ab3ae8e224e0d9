import { Check, CheckCheck, Clock3, CloudOff, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/dates.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Meta } from './bubble.ts';

export type MessageState = 'sent' | 'read' | 'sending' | 'waiting';

const SIGNS: Readonly<Record<MessageState, LucideIcon>> = {
  sent: Check,
  read: CheckCheck,
  sending: Clock3,
  waiting: CloudOff,
};

/** When it was written, and for one's own how far it has come. */
export function MessageMeta({ at, state }: { at: Date; state: MessageState | null }) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  return (
    <Meta>
      <time dateTime={at.toISOString()} title={dates.exact(at)}>
        {dates.time(at)}
      </time>
      {state && (
        <>
          <Icon of={SIGNS[state]} size={14} />
          {state === 'waiting' ? t('state.waiting') : <Hidden>{t(`state.${state}`)}</Hidden>}
        </>
      )}
    </Meta>
  );
}
