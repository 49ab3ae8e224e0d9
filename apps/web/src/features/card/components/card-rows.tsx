import type { OwnCard } from '@bilim/contract/areas/card.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** Details under the card: the speciality and each order. */
export function CardRows({ card }: { card: OwnCard }) {
  const { t } = useTranslation('card');
  const orders = card.orders.map((order, at) => ({
    name: t('order'),
    value: [order, card.movements[at]].filter(Boolean).join(', '),
  }));
  const rows = [{ name: t('speciality'), value: card.speciality }, ...orders];
  return (
    <Card component="dl" sx={{ m: 0, px: 2, py: 0.5 }}>
      {rows.map(({ name, value }) => (
        <Box
          key={name + value}
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            py: 1.5,
            '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
          })}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
