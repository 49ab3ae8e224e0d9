import { useBlocker } from '@tanstack/react-router';

/** The phone's back button closes what opened last instead of leaving the screen. */
export function useBackCloses({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
  });
}
