import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { ListSkeleton, SectionSkeleton } from '../../../ui/state/skeletons.tsx';
import { conversationKey } from '../chat.search.ts';
import { useUnreadIn, useUnreadTotal } from '../unread.ts';
import { ContactRow } from './contact-row.tsx';
import { useRecent } from './use-recent.ts';

const SHOWN = 3;
const NO_FILTER = {};

/** On the home screen: the latest conversations with unread messages. */
export function UnreadCard() {
  const { t, ready } = useTranslation('chat');
  const query = useRecent();
  const total = useUnreadTotal();
  // A skeleton reserves the place, so that the layout does not shift.
  if (!ready) return <SectionSkeleton rows={SHOWN} />;
  return (
    <SectionCard
      title={t('unreadTitle')}
      aside={
        <SectionLink to="/chat">
          {total > 0 ? t('allUnread', { count: total }) : t('allMessages')}
        </SectionLink>
      }
    >
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={SHOWN} avatar />}>
        {(rows) => <Unread rows={rows} />}
      </QueryView>
    </SectionCard>
  );
}

function Unread({ rows }: { rows: readonly Conversation[] }) {
  const { t } = useTranslation('chat');
  const unreadIn = useUnreadIn();
  const unread = rows.filter(({ roomId }) => unreadIn(roomId) > 0).slice(0, SHOWN);
  if (unread.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 1.5, py: 2 }}>
        {t('allRead')}
      </Typography>
    );
  }
  return (
    <ul>
      {unread.map((conversation) => (
        <li key={conversationKey(conversation)}>
          <ContactRow
            conversation={conversation}
            search={NO_FILTER}
            unread={unreadIn(conversation.roomId)}
            outgoing={null}
            state={null}
            open={false}
          />
        </li>
      ))}
    </ul>
  );
}
