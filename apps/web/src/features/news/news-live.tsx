import { holds } from '@bilim/contract/access';
import { useUser } from '../../platform/session.ts';
import { useSendingNews } from './news.outbox.ts';

/** Behind every screen of those who write news: what they wrote goes, wherever they are. */
export function NewsLive() {
  return holds(useUser(), 'news') ? <Sending /> : null;
}

function Sending() {
  useSendingNews();
  return null;
}
