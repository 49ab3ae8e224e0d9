import type { PresenceRow } from '@bilim/contract/areas/presence.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { byHand, shareOf, sumOf, withQr } from './share.ts';
import { usePercent } from './use-percent.ts';

const KEYS = [
  ...(['students', 'cards', 'lessons', 'qrLessons', 'accepted', 'review'] as const),
  ...(['qrPresent', 'qrAbsent', 'handPresent', 'handAbsent'] as const),
] as const;

type Fact = {
  key: 'students' | 'cards' | 'scanned' | 'review' | 'qr' | 'hand';
  value: string;
  note?: string;
};

const percentOf = (part: number, whole: number) =>
  shareOf({ present: part, absent: Math.max(0, whole - part) });

/** The totals of the rows. */
export function PresenceSum({ rows }: { rows: readonly PresenceRow[] }) {
  const { t } = useTranslation('presence');
  const numbers = useNumbers();
  const sum = sumOf(rows, KEYS);
  const percent = usePercent();
  const note = (key: 'ofStudents' | 'ofPresent', share: number | null) =>
    share === null ? undefined : t(`sum.${key}`, { percent: percent(share) });
  const facts: Fact[] = [
    { key: 'students', value: numbers.number(sum.students) },
    {
      key: 'cards',
      value: numbers.number(sum.cards),
      note: note('ofStudents', percentOf(sum.cards, sum.students)),
    },
    {
      key: 'scanned',
      value: numbers.number(sum.accepted),
      note: note('ofPresent', percentOf(sum.accepted, sum.qrPresent)),
    },
    { key: 'review', value: numbers.number(sum.review) },
    {
      key: 'qr',
      value: percent(shareOf(withQr(sum))),
      note: t('sum.lessons', { count: sum.qrLessons }),
    },
    {
      key: 'hand',
      value: percent(shareOf(byHand(sum))),
      note: t('sum.lessons', { count: sum.lessons - sum.qrLessons }),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {facts.map(({ key, value, note }) => (
        <Card key={key} sx={{ p: 2, display: 'grid', alignContent: 'start' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(`sum.${key}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650 }}>
            {value}
          </Typography>
          {note && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {note}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  );
}
