import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

type ScreenFrame = {
  setSlot: (slot: HTMLElement | null) => void;
  setActions: (slot: HTMLElement | null) => void;
  barTaken: boolean;
  setBarTaken: (taken: boolean) => void;
  tabsHidden: boolean;
  setTabsHidden: (hidden: boolean) => void;
};

type Places = {
  /** The element for a screen’s own bar. */
  slot: HTMLElement | null;
  /** The element for a screen’s actions, beside the title of the shell. */
  actions: HTMLElement | null;
};

const Context = createContext<ScreenFrame | null>(null);
/** A separate context: the elements are known after the first render, and the frame must not render again for them. */
const PlacesContext = createContext<Places | null>(null);

/** The frame around a screen. On a phone the screen can replace parts of it. */
export function ScreenFrameProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [barTaken, setBarTaken] = useState(false);
  const [tabsHidden, setTabsHidden] = useState(false);
  const frame = useMemo(
    () => ({ setSlot, setActions, barTaken, setBarTaken, tabsHidden, setTabsHidden }),
    [barTaken, tabsHidden],
  );
  const places = useMemo(() => ({ slot, actions }), [slot, actions]);
  return (
    <Context value={frame}>
      <PlacesContext value={places}>{children}</PlacesContext>
    </Context>
  );
}

export function useScreenFrameState(): ScreenFrame {
  const frame = use(Context);
  if (!frame) throw new Error('This component works only inside the shell');
  return frame;
}

type ScreenBarProps = {
  /** Also hides the tabs, as an open conversation does. */
  hideTabs?: boolean;
  children: ReactNode;
};

/** Replaces the phone’s bar by the screen’s own while mounted; on a desktop it renders nothing. */
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

/** Adds a screen’s actions to the phone’s bar; on a desktop it renders nothing. */
export function ScreenBarActions({ children }: { children: ReactNode }) {
  const actions = use(PlacesContext)?.actions;
  return actions ? createPortal(children, actions) : null;
}
