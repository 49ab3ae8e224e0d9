import { type UmkItem, umkContract } from '@bilim/contract/areas/umk.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { reorder } from './reorder.ts';
import { ownQuery, type UmkSet } from './umk.api.ts';

export const handleId = (id: number) => `material-handle-${id}`;

/**
 * The order of a teacher's materials, changed by dragging a handle or by its arrow keys. A dragged row moves
 * at once; it is saved on release.
 */
export function useOrder({
  set,
  items,
  isShown,
  list,
}: {
  set: UmkSet;
  items: readonly UmkItem[];
  /** Those of the chosen type. */
  isShown: (item: UmkItem) => boolean;
  list: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation('umk');
  const client = useQueryClient();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ id: number; place: number } | null>(null);
  const { queryKey } = ownQuery(set);
  const deed = useCallMutation(umkContract.order, { refresh: [umkContract.list] });
  const ids = order ?? items.map(({ id }) => id);
  const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const shown = ordered.filter(isShown);

  const placed = (id: number, to: number) => reorder({ ids, shown: shown.map((item) => item.id), id, to });

  function save(next: readonly number[]) {
    const { yearId, season, disciplineId } = set;
    client.setQueryData(
      queryKey,
      (rows) => rows && next.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    );
    setOrder(null);
    deed.mutate({ yearId, season, disciplineId, ids: [...next] });
  }

  /** Moves one position up or down, by key or menu. */
  function move(id: number, by: 1 | -1) {
    const to = shown.findIndex((item) => item.id === id) + by;
    if (to < 0 || to >= shown.length) return;
    save(placed(id, to));
    setMoved({ id, place: to + 1 });
  }

  // A row that moves in the DOM loses the focus.
  useEffect(() => {
    if (moved) document.getElementById(handleId(moved.id))?.focus();
  }, [moved]);

  function drag(id: number, { clientY, button }: PointerEvent) {
    if (button !== 0 || shown.length < 2) return;
    const from = clientY;
    let next: readonly number[] | null = null;
    setDragged(id);
    const rows = () => [...(list.current?.children ?? [])];
    const follow = ({ clientY: y }: globalThis.PointerEvent) => {
      if (next === null && Math.abs(y - from) < SLACK_PX) return;
      const above = rows().filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.getAttribute('data-id') !== String(id) && top + height / 2 < y;
      });
      next = placed(id, above.length);
      setOrder(next);
    };
    const end = (event: globalThis.PointerEvent) => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      setDragged(null);
      if (event.type === 'pointerup' && next) save(next);
      else setOrder(null);
    };
    const listeners = [
      ['pointermove', follow],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
  }

  return {
    shown,
    dragged,
    move,
    drag,
    /** Announces the new position to screen readers. */
    said: moved ? t('placeOf', { place: moved.place, count: shown.length }) : '',
  };
}

/** A shorter movement is a click, not a drag. */
const SLACK_PX = 4;
