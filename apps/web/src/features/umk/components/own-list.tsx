import { type UmkItem, umkContract } from '@bilim/contract/areas/umk.contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { CHANGED, specialitiesQuery, type UmkSet } from '../umk.api.ts';
import { useOrder } from '../use-order.ts';
import { OwnCard } from './own-card.tsx';

type OwnListProps = {
  set: UmkSet;
  items: readonly UmkItem[];
  isShown: (item: UmkItem) => boolean;
  onEdit: (item: UmkItem) => void;
};

/** The sortable list of cards. */
export function OwnList({ set, items, isShown, onEdit }: OwnListProps) {
  const { t } = useTranslation('umk');
  const list = useRef<HTMLElement>(null);
  const { shown, dragged, move, drag, said } = useOrder({ set, items, isShown, list });
  const specialities = useQuery(specialitiesQuery(set)).data;
  const restore = useCallMutation(umkContract.restore, { refresh: CHANGED });
  const remove = useCallMutation(umkContract.remove, {
    done: t('removed'),
    undo: ({ id }) => restore.mutate({ id }),
    refresh: CHANGED,
  });
  return (
    <>
      <Box component="ul" ref={list} aria-label={t('own')} sx={{ display: 'grid', gap: 1 }}>
        {shown.map((item, place) => (
          <OwnCard
            key={item.id}
            item={item}
            speciality={specialities?.find(({ id }) => id === item.specialityId)?.code}
            isDragged={dragged === item.id}
            isFirst={place === 0}
            isLast={place === shown.length - 1}
            onEdit={() => onEdit(item)}
            onRemove={() => remove.mutate({ id: item.id })}
            onMove={(by) => move(item.id, by)}
            onDrag={(event) => drag(item.id, event)}
          />
        ))}
      </Box>
      <Hidden role="status">{said}</Hidden>
    </>
  );
}
