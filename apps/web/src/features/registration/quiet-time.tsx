import Typography from '@mui/material/Typography';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** When it happened, at the end of a row: less loud than what happened. */
export function QuietTime({ date }: { date: Date }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      <TimeAgo date={date} />
    </Typography>
  );
}
