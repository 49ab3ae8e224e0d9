import { styled } from '@mui/material/styles';
import { useNow, useToday } from '../../platform/time/clock.ts';
import { useDates } from '../../platform/time/dates.ts';

/** '11-ноябрь' would otherwise break at its hyphen. */
const Time = styled('time')({ whiteSpace: 'nowrap' });

type TimeAgoProps = { date: Date; brief?: boolean };

/** A relative time, with the exact time on hover and in the markup. */
export function TimeAgo({ date, brief = false }: TimeAgoProps) {
  const dates = useDates();
  const present = useNow();
  // An event after the last clock tick is 'just now', not in the future.
  const at = date > present ? new Date() : present;
  return (
    <Time dateTime={date.toISOString()} title={dates.exact(date)}>
      {brief ? dates.brief(date, at) : dates.ago(date, at)}
    </Time>
  );
}

/** 'сегодня', 'вчера', else the day; it changes at midnight. */
export function NearDay({ date }: { date: Date }) {
  return useDates().nearDay(date, useToday());
}
