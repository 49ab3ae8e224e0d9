import Typography from '@mui/material/Typography';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';

/** The time at the end of a row, less prominent than the text. */
export function QuietTime({ date }: { date: Date }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      <TimeAgo date={date} />
    </Typography>
  );
}
