import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

const SWIPE_PX = 48;
const WHEEL_STEP = 90;
const WHEEL_REST_MS = 260;
const WHEEL_ZOOM = 300;

type Gestures = {
  element: HTMLElement | null;
  turn: (step: 1 | -1) => void;
  zoomBy: (factor: number) => void;
};

const spreadOfFingers = ([one, other]: Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** The wheel turns pages at the end of the scroll range, with Ctrl it zooms; fingers swipe and pinch. */
export function useGestures({ element, turn, zoomBy }: Gestures) {
  const wheeled = useRef({ sum: 0, at: 0 });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!element) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return zoomBy(Math.exp(-event.deltaY / WHEEL_ZOOM));
    }
    const { scrollTop, scrollHeight, clientHeight } = element;
    const down = event.deltaY > 0;
    const more = down ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
    if (more || event.deltaY === 0) return;
    const now = event.timeStamp;
    if (now - wheeled.current.at < WHEEL_REST_MS && wheeled.current.sum === 0) return;
    wheeled.current.sum += event.deltaY;
    if (Math.abs(wheeled.current.sum) < WHEEL_STEP) return;
    wheeled.current = { sum: 0, at: now };
    turn(down ? 1 : -1);
  });
  const pinched = useRef(0);
  const onMove = useEffectEvent((event: globalThis.TouchEvent) => {
    const apart = spreadOfFingers([...event.touches]);
    if (event.touches.length !== 2 || apart === 0) return;
    event.preventDefault();
    if (pinched.current > 0) zoomBy(apart / pinched.current);
    pinched.current = apart;
  });
  useEffect(() => {
    if (!element) return;
    // React's passive listeners cannot prevent the browser from zooming the page.
    const wheel = (event: WheelEvent) => onWheel(event);
    const move = (event: globalThis.TouchEvent) => onMove(event);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', move);
    };
  }, [element]);

  const touched = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const { 0: first, 1: second } = touches;
      pinched.current = 0;
      touched.current = first && !second ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = touched.current;
      const to = changedTouches[0];
      touched.current = null;
      if (!from || !to || !element || element.scrollWidth > element.clientWidth + 1) return;
      if (document.getSelection()?.isCollapsed === false) return;
      const [x, y] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) turn(x > 0 ? -1 : 1);
    },
  };
}
