import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { Clearance } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import { ListRow } from '../../ui/list/list-row.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { CHANGED, clearancesQuery } from './office.api.ts';
import { SayWhy } from './say-why.tsx';

/** Clearance sheets that wait for a signature of the user's rights. */
export function Clearances() {
  const { t } = useTranslation('office');
  const query = useInfiniteQuery(clearancesQuery());
  const after = {
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
  };
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton rows={4} aside />}
      empty={
        <EmptyState
          icon={ClipboardCheck}
          title={t('clearance.empty.title')}
          text={t('clearance.empty.text')}
        />
      }
    >
      {(sheets) => (
        <PagedList label={t('clearance.list')} after={after}>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.id} sheet={sheet} />
          ))}
        </PagedList>
      )}
    </QueryView>
  );
}

function SheetRow({ sheet }: { sheet: Clearance }) {
  const { t } = useTranslation('office');
  const { orderId, officeId, office, student, group, studentCode, note } = sheet;
  const [objecting, setObjecting] = useState(false);
  const sign = useCallMutation(referencesContract.sign, { refresh: CHANGED, done: t('clearance.signed') });
  const object = useCallMutation(referencesContract.object, {
    refresh: CHANGED,
    done: t('clearance.objected'),
    onDone: () => setObjecting(false),
  });
  const line = [office, group, studentCode].join(' · ');
  return (
    <>
      <ListRow
        title={student}
        note={note ? `${line}. ${t('clearance.said', { note })}` : line}
        aside={
          <Box component="span" sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gap: 1 }}>
            <Button
              color="inherit"
              aria-label={t('clearance.objectLabel', { office, student })}
              onClick={() => setObjecting(true)}
            >
              {t('clearance.object')}
            </Button>
            <Button
              variant="outlined"
              aria-label={t('clearance.signLabel', { office, student })}
              loading={sign.isPending}
              onClick={pressOnce(() => sign.mutate({ orderId, officeId }))}
            >
              {t('clearance.sign')}
            </Button>
          </Box>
        }
      />
      {objecting && (
        <SayWhy
          title={t('clearance.objectTitle')}
          label={t('clearance.note')}
          submit={t('clearance.object')}
          busy={object.isPending}
          onSay={(said) => object.mutate({ orderId, officeId, note: said })}
          onClose={() => setObjecting(false)}
        />
      )}
    </>
  );
}
