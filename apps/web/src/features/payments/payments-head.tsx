import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../ui/form/choice-chip.tsx';
import { MoreMenu } from '../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePhone } from '../../ui/page/phone.ts';
import { Icon } from '../../ui/show/icon.tsx';
import type { ParentsDialogProps } from './parents/parents-dialog.tsx';
import { groupsQuery } from './payments.api.ts';
import type { useYear } from './use-year.ts';

const route = getRouteApi('/shell/paymentcode');

/** The title, the year, and the link for parents; on a phone the year and the link are in the bar's menu. */
export function PaymentsHead({ year }: { year: ReturnType<typeof useYear> }) {
  const { t } = useTranslation('payments');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const phone = usePhone();
  const [parents, setParents] = useState(false);
  const group = useGroupThen(year.id);
  const Parents = useLater<ParentsDialogProps>({
    load: async () => (await import('./parents/parents-dialog.tsx')).ParentsDialog,
    wish: parents,
    onMissing: () => setParents(false),
  });
  const choose = (id: number) => void navigate({ search: { ...search, year: id, order: undefined } });
  const more = [
    { label: t('parents.button'), icon: Users, onClick: () => setParents(true) },
    ...year.choices.map(({ id, name }) => ({
      label: t('page.yearNamed', { year: name }),
      checked: id === year.id,
      onClick: () => choose(id),
    })),
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        note={group && t('page.group', { group })}
        more={phone && <MoreMenu items={more} />}
      >
        {!phone && (
          <>
            <ChoiceChip
              label={t('page.year')}
              choices={year.choices.map(({ id, name }) => ({ value: id, text: name }))}
              value={year.id}
              onChoose={choose}
            />
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon of={Users} size={18} />}
              onClick={() => setParents(true)}
            >
              {t('parents.button')}
            </Button>
          </>
        )}
      </PageHeader>
      {Parents && <Parents open={parents} onClose={() => setParents(false)} />}
    </>
  );
}

/** The group in that year, if it differs from the current one. */
function useGroupThen(yearId: number | undefined): string | undefined {
  const { group } = useUser();
  const { data } = useQuery({ ...groupsQuery(yearId ?? 0), enabled: yearId !== undefined });
  const then = data?.map(({ name }) => name).join(', ');
  return then && then !== group ? then : undefined;
}
