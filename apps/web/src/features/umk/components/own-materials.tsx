import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { currentLanguage } from '../../../platform/words/language.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { formOf, type MaterialForm, newMaterial } from '../material-form.ts';
import { type Course, ownQuery, typesQuery, type UmkSet } from '../umk.api.ts';
import { CopyOffer } from './copy-offer.tsx';
import type { MaterialDialogProps } from './material-dialog.tsx';
import { MissingLine } from './missing-line.tsx';
import { OwnList } from './own-list.tsx';
import { UploadRows } from './upload-rows.tsx';

type OwnMaterialsProps = {
  set: UmkSet;
  /** The same discipline in its semesters and assessment types. */
  courses: readonly Course[];
  typeId: number | undefined;
  onType: (id: number | undefined) => void;
  bar: ReactNode;
};

const ALL = 'all';

/** A teacher's own set: the materials, the missing types, the copy offer, and a form. */
export function OwnMaterials({ set, courses, typeId, onType, bar }: OwnMaterialsProps) {
  const { t } = useTranslation('umk');
  const own = useQuery(ownQuery(set));
  const types = useQuery(typesQuery());
  const [form, setForm] = useState<MaterialForm | null>(null);
  const add = (type: number | null = typeId ?? null) =>
    setForm(newMaterial({ set, typeId: type, language: currentLanguage() }));
  const isShown = (item: UmkItem) => typeId === undefined || item.typeId === typeId;
  const Dialog = useLater<MaterialDialogProps>({
    load: async () => (await import('./material-dialog.tsx')).MaterialDialog,
    wish: form !== null,
    onMissing: () => setForm(null),
  });
  return (
    <>
      <PageHeader
        title={t('heading')}
        action={
          <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => add()}>
            {t('add')}
          </Button>
        }
      />
      {bar}
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
        <MissingLine set={set} onAdd={add} />
        <CopyOffer set={set} />
        <UploadRows courses={courses} />
        <QueryView query={own} skeleton={<CardsSkeleton />} empty={<Nothing />}>
          {(items) => (
            <>
              <FilterChips
                label={t('type')}
                value={typeId === undefined ? ALL : String(typeId)}
                onChange={(value) => onType(value === ALL ? undefined : Number(value))}
                options={[
                  { value: ALL, label: t('allTypes'), count: items.length },
                  ...(types.data ?? [])
                    .map(({ id, name }) => ({
                      value: String(id),
                      label: name,
                      count: items.filter((item) => item.typeId === id).length,
                    }))
                    .filter(({ value, count }) => count > 0 || value === String(typeId)),
                ]}
              />
              <OwnList
                set={set}
                items={items}
                isShown={isShown}
                onEdit={(item) => setForm(formOf(item, set))}
              />
            </>
          )}
        </QueryView>
      </Box>
      {Dialog && form && (
        <Dialog
          key={form.id ?? 'new'}
          initial={form}
          courses={courses}
          fileName={own.data?.find(({ id }) => id === form.id)?.fileName}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('umk');
  return (
    <Card>
      <EmptyState icon={BookMarked} title={t('empty.title')} text={t('empty.teacher')} />
    </Card>
  );
}
