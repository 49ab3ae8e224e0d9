import type { PaperFacts } from '@bilim/rules/papers/paper-facts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';

type PaperFactsCardProps = {
  facts: Pick<PaperFacts, 'name' | 'number' | 'day' | 'holder' | 'says' | 'signer'>;
  university: string | undefined;
};

/** The facts to compare with the paper. */
export function PaperFactsCard({ facts, university }: PaperFactsCardProps) {
  const { t } = useTranslation('papers');
  const dates = useDates();
  const rows = [
    [t('name'), facts.name],
    [t('number'), t('numbered', { number: facts.number })],
    [t('day'), dates.calendarDay(facts.day)],
    [t('holder'), facts.holder],
    ...(facts.says ? [[t('says'), facts.says]] : []),
    [t('signer'), facts.signer],
    ...(university ? [[t('university'), university]] : []),
  ];
  return (
    <Card component="section" aria-label={t('facts')} sx={{ px: 2, py: 0.5 }}>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([name, value]) => (
          <Box
            key={name}
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              rowGap: 0.25,
              py: 1.5,
              '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
            })}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, ml: 'auto', fontWeight: 500, textAlign: 'right', overflowWrap: 'anywhere' }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
