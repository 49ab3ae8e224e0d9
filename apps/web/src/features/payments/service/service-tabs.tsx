import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import type { ServicesProps } from './service-tiles.tsx';

/** On a phone: the services as full-width tabs. */
export function ServiceTabs({ services, chosen, onChoose }: ServicesProps) {
  const { t } = useTranslation('payments');
  return (
    <Box sx={{ display: 'grid', '& > [role=group]': { display: 'flex' }, '& button': { flex: '1 0 auto' } }}>
      <SegmentedTabs
        label={t('service.label')}
        options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen)}
        onChange={(id) => onChoose(Number(id))}
      />
    </Box>
  );
}
