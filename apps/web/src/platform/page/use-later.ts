import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

type Later<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Set when the part is needed; another value requests it again. */
  wish: unknown;
  /** It failed to load: no network, a busy server, another build. */
  onMissing?: () => void;
};

/**
 * A part of a screen whose code loads on first use. After a failed load the screen stays as it is, and the next use
 * tries again.
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
