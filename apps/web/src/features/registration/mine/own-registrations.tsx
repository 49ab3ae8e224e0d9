import Box from '@mui/material/Box';
import { ClipboardList } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { List } from '../../../ui/list/list.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useRegistration } from '../model/use-model.ts';
import { History } from './history.tsx';
import { type Registered, registeredOf } from './registration-groups.ts';
import { RegistrationRow } from './registration-row.tsx';
import { useFocusBehind } from './use-focus-behind.ts';

/** The student's registrations in the semester, and their history. */
export function OwnRegistrations() {
  const { t } = useTranslation('registration');
  const { of, page } = useRegistration();
  const [toRemove, setToRemove] = useState<Registered | null>(null);
  const registered = registeredOf(page.registrations);
  const place = useRef<HTMLElement>(null);
  const focusBehind = useFocusBehind({ place, ids: registered.map(({ disciplineId }) => disciplineId) });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box ref={place} component="section" aria-label={t('page.tab.mine')} tabIndex={-1} sx={{ minWidth: 0 }}>
        {registered.length === 0 ? (
          <EmptyState icon={ClipboardList} title={t('page.none')} text={t('page.noneText')} />
        ) : (
          <List label={t('page.tab.mine')}>
            {registered.map((one) => (
              <RegistrationRow key={one.disciplineId} registered={one} onRemove={() => setToRemove(one)} />
            ))}
          </List>
        )}
      </Box>
      <History of={of} />
      {toRemove && (
        <RemoveDialog
          registered={toRemove}
          onRemoved={() => focusBehind(toRemove.disciplineId)}
          onClose={() => setToRemove(null)}
        />
      )}
    </Box>
  );
}

type RemoveDialogProps = { registered: Registered; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ registered, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('registration');
  const { of, mutations } = useRegistration();
  const { disciplineId, rows } = registered;
  const { name } = rows[0];
  const remove = () =>
    mutations.remove.mutate({ ...of, disciplineId }, { onSuccess: onRemoved, onSettled: onClose });
  return (
    <ConfirmDialog
      open
      title={t('line.removeTitle', { name })}
      confirmLabel={t('line.removeOf', { name })}
      busy={mutations.remove.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('line.removeText')}
    </ConfirmDialog>
  );
}
