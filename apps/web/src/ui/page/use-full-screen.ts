import { useEffect, useState } from 'react';

/** Full-screen mode, where the browser supports it (an iPhone does not). */
export function useFullScreen() {
  const [on, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    const change = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // The browser may refuse it; the book is readable without it.
    void change.catch(() => undefined);
  };
  return { possible: document.fullscreenEnabled === true, on, toggle };
}
