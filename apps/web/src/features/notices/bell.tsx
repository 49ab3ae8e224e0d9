import { noticesEvents, noticesHome } from '@bilim/contract/areas/notices.home';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellSign } from 'lucide-react';
import { keyOf, queryFor } from '../../platform/call/query-for.ts';
import { useEvent } from '../../platform/events.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { LinkIconButton } from '../../ui/show/link.tsx';
import { CountBadge } from '../../ui/state/count-badge.tsx';

const countQuery = () => queryFor(noticesHome.count, {}, { offline: true });

/** In the header of every screen: the number of unread notices, and the way to them. */
export function Bell() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { data } = useQuery(countQuery());
  useEvent(noticesEvents.changed, () => client.invalidateQueries({ queryKey: keyOf(noticesHome.count) }));
  const count = data?.unread ?? 0;
  return (
    <LinkIconButton to="/notices" aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}>
      <Icon of={BellSign} />
      <Box component="span" sx={{ position: 'absolute', top: 2, insetInlineStart: '50%', lineHeight: 1 }}>
        <CountBadge count={count} />
      </Box>
    </LinkIconButton>
  );
}
