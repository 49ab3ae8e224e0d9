import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { type MessageState, STATE_SIGNS } from '../message-state.ts';
import { Meta } from './bubble.ts';

/** States that need a text besides the icon. */
const isSaid = (state: MessageState) => state === 'waiting' || state === 'unkept';

/** The time of a message, and the delivery state of the user's own. */
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
          <Icon of={STATE_SIGNS[state]} size={14} />
          {isSaid(state) ? t(`state.${state}`) : <Hidden>{t(`state.${state}`)}</Hidden>}
        </>
      )}
    </Meta>
  );
}
