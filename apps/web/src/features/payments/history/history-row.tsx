import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNow } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { useSom } from '../pay/use-som.ts';
import { isStruck } from '../state/line-look.ts';
import type { Wish } from '../state/wish.ts';
import { LineChip } from './line-chip.tsx';
import { LineDeed } from './line-deed.tsx';
import { useLineWords } from './use-line-words.ts';

type HistoryRowProps = { line: HistoryLine; onRepeat: (wish: Omit<Wish, 'key'>) => void };

/** On a phone two lines: service and sum, then time, method and state. */
const PLACES = {
  xs: `'what sum deed' 'note chip deed'`,
  md: `'date what way chip sum deed'`,
};
const COLUMNS = {
  xs: 'minmax(0, 1fr) auto 44px',
  md: '104px minmax(0, 1.1fr) minmax(0, 1.1fr) 156px 84px 40px',
};

/** One entry: time, service, method, state, sum, and action. */
export function HistoryRow({ line, onRepeat }: HistoryRowProps) {
  const { t } = useTranslation('payments');
  const dates = useDates();
  const now = useNow();
  const som = useSom();
  const { about, year, way } = useLineWords(line);
  const day = dates.day(line.at, now);
  const struck = isStruck(line.what);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        minHeight: 48,
        gridTemplateAreas: PLACES,
        gridTemplateColumns: COLUMNS,
        pl: { xs: 2, md: 2.5 },
        pr: { xs: 0.5, md: 1.5 },
        py: { xs: 1, md: 0.25 },
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box
        component="time"
        dateTime={line.at.toISOString()}
        title={dates.exact(line.at)}
        sx={{ gridArea: 'date', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}
      >
        {day}
      </Box>
      <Box sx={{ gridArea: 'what', fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {about}{' '}
        {year && (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {year}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          gridArea: { xs: 'note', md: 'way' },
          minWidth: 0,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {[day, way].filter(Boolean).join(' · ')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {way}
        </Box>
        {line.reason && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: '1rem' }}>
            {line.reason}
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'chip', justifySelf: { xs: 'end', md: 'start' } }}>
        <LineChip what={line.what} />
      </Box>
      <Box
        sx={{
          gridArea: 'sum',
          justifySelf: 'end',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          ...(struck && { fontWeight: 400, color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        {som(line.tyiyn)}
        {struck && <Hidden>{` ${t('history.struck')}`}</Hidden>}
      </Box>
      <Box sx={{ gridArea: 'deed', justifySelf: 'center' }}>
        <LineDeed line={line} onRepeat={onRepeat} />
      </Box>
    </Box>
  );
}
