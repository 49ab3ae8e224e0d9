import { ROLE } from '@bilim/contract/access';
import { type __Area__Item, __area__Contract, __area__Events } from '@bilim/contract/areas/__area__.contract';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LayoutList, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useEvent } from '../../../platform/events.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { AddDialog } from '../components/add-dialog.tsx';
import { useKinds } from '../components/use-kinds.ts';
import { itemsQuery } from '../__area__.api.ts';

const route = getRouteApi('/shell/__area__');

/** The items of all teachers, newest first, filtered by the kind in the URL. */
export function __Area__Screen() {
  const { t } = useTranslation('__area__');
  const { role } = useUser();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} action={role === ROLE.teacher && add}>
        <KindFilter />
      </PageHeader>
      <Items />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function KindFilter() {
  const { t } = useTranslation('__area__');
  const { kind = null } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SearchSelect
      label={t('kind')}
      all={t('allKinds')}
      options={useKinds()}
      value={kind}
      onChange={(chosen) => navigate({ search: { kind: chosen ?? undefined } })}
    />
  );
}

function Items() {
  const { t } = useTranslation('__area__');
  const client = useQueryClient();
  const { kind } = route.useSearch();
  const query = useInfiniteQuery(itemsQuery(kind));
  useEvent(__area__Events.changed, () =>
    client.invalidateQueries({ queryKey: keyOf(__area__Contract.list) }),
  );
  const after = {
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
  };
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton rows={6} />}
      empty={<EmptyState icon={LayoutList} title={t('empty.title')} text={t('empty.text')} />}
    >
      {(items) => (
        <PagedList label={t('list')} after={after}>
          {items.map((item) => (
            <ListRow
              key={item.id}
              title={item.name}
              note={
                <>
                  {item.author} · <TimeAgo date={item.createdAt} />
                </>
              }
              aside={item.can.remove && <RemoveButton item={item} />}
            />
          ))}
        </PagedList>
      )}
    </QueryView>
  );
}

function RemoveButton({ item: { id, name } }: { item: __Area__Item }) {
  const { t } = useTranslation('__area__');
  const refresh = [__area__Contract.list];
  const restore = useCallMutation(__area__Contract.restore, { refresh });
  const remove = useCallMutation(__area__Contract.remove, {
    refresh,
    done: t('removed'),
    undo: () => restore.mutate({ id }),
  });
  return (
    <IconButton
      aria-label={t('remove', { name })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ id })}
    >
      <Icon of={Trash2} />
    </IconButton>
  );
}
