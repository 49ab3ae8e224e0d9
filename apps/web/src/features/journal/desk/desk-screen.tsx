import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { journalQuery } from '../journal.api.ts';
import { useChoiceFields } from '../use-choice-fields.ts';
import { useJournalChoice } from '../use-journal-choice.ts';
import { ChoicePills, type PillChoice } from './choice-pills.tsx';
import { DeskJournal } from './desk-journal.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';

const route = getRouteApi('/shell/journal');
const EVERYONE = '0';
const NO_ID = 0;

export function DeskScreen() {
  const { t } = useTranslation('journal');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choice = useJournalChoice(search);
  const { heads, head, failed } = choice;
  const query = useQuery({ ...journalQuery(head?.id ?? NO_ID), enabled: head !== undefined });
  const pills: PillChoice[] = useChoiceFields(choice).map(({ choose, ...field }) => ({
    ...field,
    onChoose: (value) => void navigate({ search: choose(value) }),
  }));
  const subgroups = [...new Set(query.data?.students.flatMap(({ subgroup }) => subgroup ?? []))].sort();
  if (subgroups.length > 1)
    pills.push({
      name: 'subgroup',
      label: t('level.part'),
      value: String(search.subgroup ?? EVERYONE),
      options: [
        { value: EVERYONE, label: t('desk.everyone') },
        ...subgroups.map((number) => ({ value: String(number), label: t('part.subgroup', { number }) })),
      ],
      onChoose: (value) =>
        void navigate({
          search: (now) => ({
            ...now,
            journal: head?.id,
            subgroup: value === EVERYONE ? undefined : Number(value),
          }),
        }),
    });
  const bar = <ChoicePills choices={pills} />;
  const waits = (
    <>
      <PageHeader title={t('menu.name')} />
      {bar}
      <DeskSkeleton />
    </>
  );
  if (failed?.error) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  const nothing = (
    <>
      <PageHeader title={t('menu.name')} />
      {bar}
      <EmptyState icon={NotebookPen} title={t('none.title')} text={t('none.teacher')} />
    </>
  );
  return (
    <QueryView query={heads} skeleton={waits} empty={nothing}>
      {() => (
        <QueryView query={query} skeleton={waits}>
          {(journal) => <DeskJournal key={journal.head.id} journal={journal} bar={bar} />}
        </QueryView>
      )}
    </QueryView>
  );
}
