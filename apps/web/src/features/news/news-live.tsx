import { holds } from '@bilim/contract/access';
import { useUser } from '../../platform/session/session.ts';
import { useSendingNews } from './news.outbox.ts';

/** Mounted on every screen of news writers: sends their posts. */
export function NewsLive() {
  return holds(useUser(), 'news') ? <Sending /> : null;
}

function Sending() {
  useSendingNews();
  return null;
}
