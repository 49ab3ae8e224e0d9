import type { MouseEvent } from 'react';

/** Who presses twice means it once: what is pressed is not known to be busy so soon, and may have made room for the next. */
export const pressOnce =
  (onPress: () => void) =>
  ({ detail: presses }: MouseEvent) => {
    if (presses < 2) onPress();
  };
