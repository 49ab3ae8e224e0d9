import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Timeline } from '../../ui/show/timeline.tsx';
import { STATUSES, StatusChip } from '../../ui/state/status-chip.tsx';
import { Specimen } from './specimen.tsx';

export function Statuses() {
  const { t } = useTranslation('gallery');
  return (
    <Specimen title={t('status.title')} span={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
        {STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Box>
      <Timeline
        label={t('status.label')}
        steps={[
          { id: 'taken', state: 'done', title: t('status.taken'), note: t('status.takenAt') },
          { id: 'working', state: 'done', title: t('status.working'), note: t('status.workingAt') },
          { id: 'preparing', state: 'now', title: t('status.preparing'), note: t('status.preparingAt') },
          { id: 'ready', state: 'ahead', title: t('status.ready') },
        ]}
      />
    </Specimen>
  );
}
