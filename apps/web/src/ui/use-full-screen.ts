import { useEffect, useState } from 'react';

/** The whole screen, where the browser has one to give (an iPhone has not). */
export function useFullScreen() {
  const [on, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    const change = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Somebody's browser forbids it; the book can be read as it is.
    void change.catch(() => undefined);
  };
  return { possible: document.fullscreenEnabled === true, on, toggle };
}
