import Box from '@mui/material/Box';
import { useState } from 'react';
import { useOutboxView, type WaitingPost } from '../news.outbox.ts';
import { EditWaiting } from './edit-waiting.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The user's published but unsent posts, newest first, as in the feed. */
export function WaitingPosts() {
  const { rows, progress } = useOutboxView();
  const [edited, setEdited] = useState<WaitingPost | null>(null);
  if (rows.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {rows
        .toReversed()
        .map((post) =>
          post.clientId === edited?.clientId ? (
            <EditWaiting key={post.clientId} post={edited} onDone={() => setEdited(null)} />
          ) : (
            <WaitingCard
              key={post.clientId}
              post={post}
              progress={progress.get(post.clientId)}
              onEdit={() => setEdited(post)}
            />
          ),
        )}
    </Box>
  );
}
