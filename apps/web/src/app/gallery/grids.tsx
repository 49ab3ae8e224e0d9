import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SampleGrid } from './sample-grid.tsx';
import { Specimen } from './specimen.tsx';

/** The editable grid; the large one has a separate page. */
export function Grids() {
  const { t } = useTranslation('gallery');
  return (
    <Specimen title={t('grid.title')} span={12} ground="none">
      <SampleGrid rows={4} columns={10} />
    </Specimen>
  );
}
