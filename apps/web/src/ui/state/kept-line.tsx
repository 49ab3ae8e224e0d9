import { CloudOff } from 'lucide-react';
import { useOnline } from '../../platform/kept/offline.ts';
import { useDates } from '../../platform/time/dates.ts';
import { NoteLine } from './note-line.tsx';

type KeptLineProps = {
  /** When the displayed data was read; 0 is never. */
  readAt: number;
  /** The refresh failed. */
  failed: boolean;
  text: (at: string) => string;
};

/** Shows the age of the displayed data while offline or after a failed refresh. */
export function KeptLine({ readAt, failed, text }: KeptLineProps) {
  const dates = useDates();
  const online = useOnline();
  if (readAt === 0 || (online && !failed)) return null;
  return <NoteLine icon={CloudOff}>{text(dates.exact(new Date(readAt)))}</NoteLine>;
}
