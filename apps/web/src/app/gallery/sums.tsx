import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { Specimen } from './specimen.tsx';

/** Sums, counts and shares, formatted in the chosen language. */
export function Sums() {
  const { t } = useTranslation('gallery');
  const { money, number, percent } = useNumbers();
  const rows = [
    [t('numbers.fee'), money(4_500_000)],
    [t('numbers.price'), money(15_050)],
    [t('numbers.debt'), money(-1_234_500)],
    [t('numbers.share'), percent(0.62)],
    [t('numbers.mean'), number(4.27, { digits: 2 })],
  ];
  return (
    <Specimen title={t('numbers.title')} span={12}>
      <Box component="dl" sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Specimen>
  );
}
