import { calendarContract, type OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Box from '@mui/material/Box';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { CHANGED } from '../calendar.api.ts';
import { KIND_LOOK } from '../kind-look.ts';

type EntryRowProps = { entry: OfficeEntry; today: string; onEdit: () => void };

/** An entry: its days, its kind, whom it concerns, and what can be done with it. */
export function EntryRow({ entry, today, onEdit }: EntryRowProps) {
  const { t } = useTranslation('calendar');
  const days = useDays(entry);
  const special = useSpecial(entry);
  const { kind, name, faculty, confirmed, to, can } = entry;
  const { icon, tone } = KIND_LOOK[kind];
  return (
    <ListRow
      start={
        <Box
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 40,
            height: 40,
            borderRadius: 2.5,
            background: theme.vars.palette.tone[tone].soft,
            color: theme.vars.palette.tone[tone].on,
            opacity: to < today ? 0.6 : 1,
          })}
        >
          <Icon of={icon} />
        </Box>
      }
      title={name}
      note={
        <>
          {[days, t(`kind1.${kind}`), special, faculty ?? t('wholeUniversity')].filter(Boolean).join(' · ')}
          {!confirmed && (
            <Box
              component="span"
              sx={(theme) => ({ display: 'block', fontWeight: 600, color: theme.vars.palette.tone.warn.on })}
            >
              {t('unconfirmed')}
            </Box>
          )}
        </>
      }
      aside={can.change && <EntryMenu entry={entry} onEdit={onEdit} />}
    />
  );
}

/** "21 марта, воскресенье", or the first and the last day. */
function useDays({ from, to }: OfficeEntry): string {
  const dates = useDates();
  if (from !== to) return dates.dayRange({ from, to });
  return `${dates.dayMonth(from)}, ${dates.weekdays[dayNumberOf(from) - 1]}`;
}

/** The bells of a shortened day, or the weekday that a substituted one follows. */
function useSpecial({ bells, follows }: OfficeEntry): string {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  if (follows) return t('asOn', { weekday: dates.weekdays[follows.dayNumber - 1] });
  const [first, last] = [bells[0], bells.at(-1)];
  return first && last ? t('bellsOf', { count: bells.length, time: `${first.beginsAt}–${last.endsAt}` }) : '';
}

function EntryMenu({ entry: { id, name }, onEdit }: Pick<EntryRowProps, 'entry' | 'onEdit'>) {
  const { t } = useTranslation('calendar');
  const restore = useCallMutation(calendarContract.restore, { refresh: CHANGED });
  const remove = useCallMutation(calendarContract.remove, {
    refresh: CHANGED,
    done: t('removed'),
    undo: () => restore.mutate({ id }),
  });
  return (
    <ActionMenu
      label={t('actions', { name })}
      items={[
        { label: t('edit'), icon: Pencil, onClick: onEdit },
        { label: t('remove'), icon: Trash2, tone: 'bad', onClick: () => remove.mutate({ id }) },
      ]}
    />
  );
}
