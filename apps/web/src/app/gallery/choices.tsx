import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../ui/form/segmented-tabs.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';
import { Specimen } from './specimen.tsx';

/** Tabs, the current week, and filters with their counts. */
export function Choices() {
  const { t } = useTranslation('gallery');
  const [view, setView] = useState<'week' | 'day' | 'list'>('week');
  const [parity, setParity] = useState<'odd' | 'even'>('even');
  const [filter, setFilter] = useState<'all' | 'announcements'>('all');
  return (
    <Specimen title={t('choices.title')} span={12} ground="none">
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <SegmentedTabs
          label={t('choices.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'week', label: t('choices.week') },
            { value: 'day', label: t('choices.day') },
            { value: 'list', label: t('choices.list') },
          ]}
        />
        <SegmentedTabs
          label={t('choices.parity')}
          value={parity}
          onChange={setParity}
          options={[
            { value: 'odd', label: t('choices.odd') },
            { value: 'even', label: t('choices.even'), marked: true },
          ]}
        />
        <FilterChips
          label={t('choices.filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('choices.all') },
            { value: 'announcements', label: t('choices.announcements'), count: 3 },
          ]}
        />
      </Box>
    </Specimen>
  );
}
