import { CloudOff } from 'lucide-react';
import { useDates } from '../platform/dates.ts';
import { useOnline } from '../platform/offline.ts';
import { NoteLine } from './note-line.tsx';

type KeptLineProps = {
  /** When it was read that is shown; 0 is never. */
  readAt: number;
  /** Reading it again failed. */
  failed: boolean;
  text: (at: string) => string;
};

/** Without network: of when it is what is shown. */
export function KeptLine({ readAt, failed, text }: KeptLineProps) {
  const dates = useDates();
  const online = useOnline();
  if (readAt === 0 || (online && !failed)) return null;
  return <NoteLine icon={CloudOff}>{text(dates.exact(new Date(readAt)))}</NoteLine>;
}
