import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { findStream } from '../state/page/find.ts';
import { disciplineLabel, shortPerson } from '../state/page/label.ts';
import { ChoiceName } from './choice-name.tsx';
import { handleId, useRanking } from './use-ranking.ts';
import type { Wish } from './wishes.ts';

/** The wishes for one choice, the preferred one first. */
export function WishList({ wish: { choice, streamIds } }: { wish: Wish }) {
  const { t } = useTranslation('registration');
  const { draw } = useRegistration();
  const list = useRef<HTMLElement>(null);
  const onMove = (streamId: number, to: number) => draw.move(choice, streamId, to);
  const { dragged, placed, move, drag } = useRanking({ list, streamIds, onMove });
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="section" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
        <ChoiceName choice={choice} />
      </Typography>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {streamIds.map((streamId, place) => (
          <WishRow
            key={streamId}
            {...{ streamId, place, isDragged: dragged === streamId }}
            onKey={(by) => move(streamId, by)}
            onDrag={(event) => drag(streamId, event)}
            onRemove={() => draw.toggle(choice, streamId)}
          />
        ))}
      </Box>
      <Hidden role="status">
        {placed && t('draw.placed', { place: placed.place, of: streamIds.length })}
      </Hidden>
    </Box>
  );
}

type WishRowProps = {
  streamId: number;
  place: number;
  isDragged: boolean;
  onKey: (by: 1 | -1) => void;
  onDrag: (event: React.PointerEvent) => void;
  onRemove: () => void;
};

function WishRow({ streamId, place, isDragged, onKey, onDrag, onRemove }: WishRowProps) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const found = findStream(page, streamId);
  if (!found) return null;
  const name = disciplineLabel({ ...found, t });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onKey(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      data-id={streamId}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 44,
        py: 0.75,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        background: isDragged ? theme.vars.palette.tone.teal.soft : undefined,
      })}
    >
      <IconButton
        id={handleId(streamId)}
        aria-label={t('draw.move', { name })}
        onPointerDown={onDrag}
        onKeyDown={onKeyDown}
        sx={{ touchAction: 'none', cursor: 'grab' }}
      >
        <Icon of={GripVertical} />
      </IconButton>
      <Typography sx={{ width: 20, fontWeight: 600 }}>{place + 1}</Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{found.offer.name}</Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {[
            ...found.stream.teachers.map(({ fullName }) => shortPerson(fullName)),
            t('stream.number', { number: found.stream.number }),
          ].join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label={t('draw.drop', { name })} onClick={onRemove}>
        <Icon of={X} size={18} />
      </IconButton>
    </Box>
  );
}
