import type { MouseEvent } from 'react';

/**
 * A double press counts once: the busy state may render after the second press, or another button may have moved
 * there.
 */
export const pressOnce =
  (onPress: () => void) =>
  ({ detail: presses }: MouseEvent) => {
    if (presses < 2) onPress();
  };
