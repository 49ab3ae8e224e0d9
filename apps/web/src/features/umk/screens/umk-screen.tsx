import { ROLE } from '@bilim/contract/access';
import { umkEvents } from '@bilim/contract/areas/umk.contract';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BookMarked } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CallFailure } from '../../../platform/call/failure.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useEvent } from '../../../platform/events.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { ChoiceBar } from '../components/choice-bar.tsx';
import { GivenMaterials } from '../components/given-materials.tsx';
import { OwnMaterials } from '../components/own-materials.tsx';
import { CHANGED } from '../umk.api.ts';
import { corrected } from '../umk.choice.ts';
import { useChoiceFields } from '../use-choice-fields.ts';
import { type UmkChoice, useUmkChoice } from '../use-umk-choice.ts';

const route = getRouteApi('/shell/umk');

/** The materials of one discipline: a teacher's own, or a student's. */
export function UmkScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { role } = useUser();
  const choice = useUmkChoice(search);
  const fields = useChoiceFields(choice);
  useRefreshing();
  const { row, set } = choice;
  const truth = corrected(search, choice);
  const correct = useEffectEvent(() => truth && void navigate({ search: truth, replace: true }));
  const isWrong = truth !== undefined;
  // The address must not name a term or discipline other than the shown one.
  useEffect(() => {
    if (isWrong) correct();
  }, [isWrong]);
  const bar = <ChoiceBar fields={fields} onChoose={(chosen) => navigate({ search: chosen })} />;
  if (!row || !set) return <NothingYet choice={choice} bar={bar} />;
  const narrow = (by: { type?: number; teacher?: number }) =>
    void navigate({ search: { ...search, ...by }, replace: true });
  return role === ROLE.teacher ? (
    <OwnMaterials
      key={Object.values(set).join('-')}
      set={set}
      courses={choice.disciplines.data?.filter(({ id }) => id === row.id) ?? []}
      typeId={search.type}
      onType={(type) => narrow({ type })}
      bar={bar}
    />
  ) : (
    <GivenMaterials
      key={`${set.yearId}-${set.season}-${set.disciplineId}`}
      of={{ yearId: set.yearId, season: set.season, disciplineId: set.disciplineId }}
      teacherId={search.teacher}
      onTeacher={(teacher) => narrow({ teacher })}
      bar={bar}
    />
  );
}

/** Loading, failed, or no disciplines. */
function NothingYet({ choice, bar }: { choice: UmkChoice; bar: ReactNode }) {
  const { t } = useTranslation('umk');
  const { role } = useUser();
  const { semesters, term, disciplines } = choice;
  const nothing = (
    <EmptyState
      icon={BookMarked}
      title={t('none.title')}
      text={t(role === ROLE.teacher ? 'none.teacher' : 'none.student')}
    />
  );
  const query: { data: readonly unknown[] | undefined; error: CallFailure | null; refetch: () => unknown } =
    term ? disciplines : semesters;
  return (
    <>
      <PageHeader title={t('heading')} />
      {!query.error && semesters.data?.length !== 0 && bar}
      <QueryView query={query} skeleton={<CardsSkeleton />} empty={nothing}>
        {() => <CardsSkeleton />}
      </QueryView>
    </>
  );
}

/** Refetches after changes by other users. */
function useRefreshing() {
  const client = useQueryClient();
  useEvent(umkEvents.changed, () => {
    for (const changed of CHANGED) void client.invalidateQueries({ queryKey: keyOf(changed) });
  });
}
