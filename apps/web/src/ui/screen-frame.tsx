import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

type ScreenFrame = {
  /** Where a screen's own bar is drawn. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  /** Where a screen adds what one may do, beside the title that the shell gives. */
  deeds: HTMLElement | null;
  setDeeds: (slot: HTMLElement | null) => void;
  barTaken: boolean;
  setBarTaken: (taken: boolean) => void;
  tabsHidden: boolean;
  setTabsHidden: (hidden: boolean) => void;
};

const Context = createContext<ScreenFrame | null>(null);

/** The frame around a screen, of which the screen may take over a part on a phone. */
export function ScreenFrameProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [deeds, setDeeds] = useState<HTMLElement | null>(null);
  const [barTaken, setBarTaken] = useState(false);
  const [tabsHidden, setTabsHidden] = useState(false);
  const frame = useMemo(
    () => ({ slot, setSlot, deeds, setDeeds, barTaken, setBarTaken, tabsHidden, setTabsHidden }),
    [slot, deeds, barTaken, tabsHidden],
  );
  return <Context value={frame}>{children}</Context>;
}

export function useScreenFrameState(): ScreenFrame {
  const frame = use(Context);
  if (!frame) throw new Error('Only within the shell there is a frame to take over');
  return frame;
}

type ScreenBarProps = {
  /** Also hides the tabs, as an open conversation does. */
  hideTabs?: boolean;
  children: ReactNode;
};

/** Replaces the phone's bar by the screen's own while it is there; on a desktop it draws nothing. */
export function ScreenBar({ hideTabs = false, children }: ScreenBarProps) {
  const frame = use(Context);
  const setBarTaken = frame?.setBarTaken;
  const setTabsHidden = frame?.setTabsHidden;
  useEffect(() => {
    setBarTaken?.(true);
    setTabsHidden?.(hideTabs);
    return () => {
      setBarTaken?.(false);
      setTabsHidden?.(false);
    };
  }, [setBarTaken, setTabsHidden, hideTabs]);
  return frame?.slot ? createPortal(children, frame.slot) : null;
}

/** Adds to the phone's bar what one may do with the screen; on a desktop it draws nothing. */
export function ScreenBarDeeds({ children }: { children: ReactNode }) {
  const deeds = use(Context)?.deeds;
  return deeds ? createPortal(children, deeds) : null;
}
