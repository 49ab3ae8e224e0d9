import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

type Later<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Set when it is wanted; another value wants it anew. */
  wish: unknown;
  /** It did not come: no network, a busy server, another build. */
  onMissing?: () => void;
};

/**
 * A part of a screen whose code comes with the first wish for it. Should it not come, the screen stays as it is, and
 * the next wish asks again.
 */
export function useLater<Props>({ load, wish, onMissing }: Later<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const ask = useEffectEvent(() => {
    load().then(
      (part) => setPart(() => part),
      () => onMissing?.(),
    );
  });
  useEffect(() => {
    if (wish && !Part) ask();
  }, [wish, Part]);
  return Part;
}
