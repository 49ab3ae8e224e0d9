import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

type ScreenFrame = {
  setSlot: (slot: HTMLElement | null) => void;
  setDeeds: (slot: HTMLElement | null) => void;
  barTaken: boolean;
  setBarTaken: (taken: boolean) => void;
  tabsHidden: boolean;
  setTabsHidden: (hidden: boolean) => void;
};

type Places = {
  /** Where a screen's own bar is drawn. */
  slot: HTMLElement | null;
  /** Where a screen adds what one may do, beside the title that the shell gives. */
  deeds: HTMLElement | null;
};

const Context = createContext<ScreenFrame | null>(null);
/** By itself: the places are known once they are drawn, and the frame need not be drawn again for that. */
const PlacesContext = createContext<Places | null>(null);

/** The frame around a screen, of which the screen may take over a part on a phone. */
export function ScreenFrameProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [deeds, setDeeds] = useState<HTMLElement | null>(null);
  const [barTaken, setBarTaken] = useState(false);
  const [tabsHidden, setTabsHidden] = useState(false);
  const frame = useMemo(
    () => ({ setSlot, setDeeds, barTaken, setBarTaken, tabsHidden, setTabsHidden }),
    [barTaken, tabsHidden],
  );
  const places = useMemo(() => ({ slot, deeds }), [slot, deeds]);
  return (
    <Context value={frame}>
      <PlacesContext value={places}>{children}</PlacesContext>
    </Context>
  );
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
  const slot = use(PlacesContext)?.slot;
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
  return slot ? createPortal(children, slot) : null;
}

/** Adds to the phone's bar what one may do with the screen; on a desktop it draws nothing. */
export function ScreenBarDeeds({ children }: { children: ReactNode }) {
  const deeds = use(PlacesContext)?.deeds;
  return deeds ? createPortal(children, deeds) : null;
}
