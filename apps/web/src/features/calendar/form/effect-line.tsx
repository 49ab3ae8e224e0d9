import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { type Dates, effectQuery } from '../calendar.api.ts';
import { datesOf, type EntryDraft } from './entry-draft.ts';

const ANY_DAY: Dates = {
  kind: 'holiday',
  from: '2000-01-01',
  to: '2000-01-01',
  facultyId: null,
  bells: [],
  follows: null,
};

/** How many scheduled lessons the entry takes away or adds; nothing until its days are known. */
export function EffectLine({ control, id }: { control: Control<EntryDraft>; id?: number }) {
  const { t } = useTranslation('calendar');
  const draft = useWatch({ control, compute: (values) => datesOf(values) });
  const { data } = useQuery({
    ...effectQuery({ ...(draft ?? ANY_DAY), id }),
    enabled: draft !== null,
  });
  const lost = data && draft ? data.before - data.after : null;
  return (
    <Typography
      role="status"
      sx={(theme) => ({
        minHeight: 20,
        fontWeight: 500,
        color:
          lost !== null && lost > 0 ? theme.vars.palette.tone.warn.on : theme.vars.palette.text.secondary,
      })}
    >
      {lost !== null &&
        (lost > 0 ? t('lost', { count: lost }) : lost < 0 ? t('gained', { count: -lost }) : t('same'))}
    </Typography>
  );
}
