import { type Notice, noticesContract } from '@bilim/contract/areas/notices.contract';
import { noticesEvents, noticesHome } from '@bilim/contract/areas/notices.home';
import { PREFIX } from '@bilim/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BellOff, Settings } from 'lucide-react';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useEvent } from '../../../platform/events.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { noticesQuery } from '../notices.api.ts';

const refresh = [noticesContract.list, noticesHome.count];

/** Everything that happened to the user, newest first. */
export function NoticesScreen() {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  const query = useInfiniteQuery(noticesQuery());
  useEvent(noticesEvents.changed, () => client.invalidateQueries({ queryKey: keyOf(noticesContract.list) }));
  const readAll = useCallMutation(noticesContract.readAll, { refresh });
  const newest = query.data?.[0];
  const hasUnread = query.data?.some(({ unread }) => unread) ?? false;
  const after = {
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
  };
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          variant="outlined"
          disabled={!newest || !hasUnread}
          loading={readAll.isPending}
          onClick={() => newest && readAll.mutate({ upTo: newest.id })}
        >
          {t('readAll')}
        </Button>
        <LinkButton to="/notices/settings" startIcon={<Icon of={Settings} />}>
          {t('settings')}
        </LinkButton>
      </PageHeader>
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={6} />}
        empty={<EmptyState icon={BellOff} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(notices) => (
          <PagedList label={t('list')} after={after}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </PagedList>
        )}
      </QueryView>
    </>
  );
}

/** Opens the thing, and marks the notice as read. */
function NoticeRow({ notice: { id, text, link, at, times, unread } }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const router = useRouter();
  const read = useCallMutation(noticesContract.read, { refresh });
  const open = () => {
    if (unread) read.mutate({ id });
    router.history.push(PREFIX + link);
  };
  return (
    <ListRow
      onClick={open}
      start={<Dot unread={unread} />}
      title={
        <Box component="span" sx={{ fontWeight: unread ? 600 : 400, overflowWrap: 'break-word' }}>
          {text}
        </Box>
      }
      note={
        <>
          <TimeAgo date={at} />
          {times > 1 && ` · ${t('times', { count: times })}`}
          {unread && ` · ${t('unread')}`}
        </>
      }
    />
  );
}

const Dot = ({ unread }: { unread: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: 4,
      bgcolor: unread ? 'primary.main' : 'transparent',
    }}
  />
);
