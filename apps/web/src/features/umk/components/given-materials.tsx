import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookMarked } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { givenQuery, type OfDiscipline, teachersQuery } from '../umk.api.ts';
import { useVisit } from '../use-visit.ts';
import { GivenRow } from './given-row.tsx';
import { TeacherCard } from './teacher-card.tsx';

type GivenMaterialsProps = {
  of: OfDiscipline;
  /** The teacher filter; undefined shows all teachers. */
  teacherId: number | undefined;
  onTeacher: (id: number | undefined) => void;
  bar: ReactNode;
};

/** A student's materials in one discipline: the teachers, and their materials by type. */
export function GivenMaterials({ of, teacherId, onTeacher, bar }: GivenMaterialsProps) {
  const { t } = useTranslation('umk');
  const given = useQuery(givenQuery(of));
  const teachers = useQuery(teachersQuery(of));
  const { fresh, since } = useVisit({ of, items: given.data, teachers: teachers.data });
  const several = (teachers.data?.length ?? 0) > 1;
  const chosen = several ? teachers.data?.find(({ id }) => id === teacherId)?.id : undefined;
  const both = {
    data: given.data && teachers.data ? { items: given.data, teachers: teachers.data } : undefined,
    error: given.error ?? teachers.error,
    refetch: () => Promise.all([given.refetch(), teachers.refetch()]),
  };
  return (
    <>
      <PageHeader title={t('heading')} />
      {bar}
      <QueryView query={both} skeleton={<CardsSkeleton />}>
        {({ items, teachers }) => {
          const shown = items.filter((item) => chosen === undefined || item.teacherId === chosen);
          return (
            <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
              {teachers.length > 0 && (
                <Box
                  component="ul"
                  aria-label={t('teachers')}
                  sx={{
                    display: 'grid',
                    gap: { xs: 1.5, md: 2 },
                    gridTemplateColumns: { md: several ? 'repeat(auto-fit, minmax(280px, 1fr))' : undefined },
                  }}
                >
                  {teachers.map((teacher) => (
                    <TeacherCard
                      key={teacher.id}
                      teacher={teacher}
                      fresh={
                        items.filter(({ id, teacherId: by }) => by === teacher.id && fresh.has(id)).length
                      }
                      since={since}
                      selected={several ? teacher.id === chosen : undefined}
                      onSelect={() => onTeacher(teacher.id === chosen ? undefined : teacher.id)}
                    />
                  ))}
                </Box>
              )}
              {shown.length === 0 ? (
                <Card>
                  <EmptyState icon={BookMarked} title={t('empty.title')} text={t('empty.student')} />
                </Card>
              ) : (
                byType(shown).map(([typeId, ofType]) => (
                  <TypeCard key={typeId} name={ofType[0]?.typeName ?? ''} count={ofType.length}>
                    {ofType.map((item) => (
                      <GivenRow
                        key={item.id}
                        item={item}
                        isNew={fresh.has(item.id)}
                        withTeacher={several && new Set(shown.map(({ teacherId: by }) => by)).size > 1}
                      />
                    ))}
                  </TypeCard>
                ))
              )}
            </Box>
          );
        }}
      </QueryView>
    </>
  );
}

/** Keeps the order of the list, which is sorted by type. */
function byType(items: readonly UmkItem[]): [number, UmkItem[]][] {
  const types = [...new Set(items.map(({ typeId }) => typeId))];
  return types.map((type) => [type, items.filter(({ typeId }) => typeId === type)]);
}

function TypeCard({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          minHeight: 44,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Typography id={id} variant="section" component="h2" color="textSecondary">
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Typography>
      </Box>
      <ul aria-labelledby={id}>{children}</ul>
    </Card>
  );
}
