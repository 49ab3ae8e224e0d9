import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createDetector, type Detector } from './detector.ts';
import { codeInQr } from './scanned-text.ts';

const LOOK_MS = 150;
/** How long the hint about a foreign QR stays after the QR was last seen. */
const FOREIGN_MS = 3_000;

type Scanning = { videoRef: RefObject<HTMLVideoElement | null>; on: boolean; onCode: (code: string) => void };

/** Scans the camera's picture until it contains one of our codes. */
export function useScanning({ videoRef, on, onCode }: Scanning) {
  const [foreign, setForeign] = useState(false);
  const [broken, setBroken] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!on) return;
    let ended = false;
    let detector: Detector | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let foreignUntil = 0;
    const look = async () => {
      const video = videoRef.current;
      const texts = video && detector ? await detector.read(video) : [];
      if (ended) return;
      const code = texts.map(codeInQr).find((text) => text !== null);
      if (code) return found(code);
      if (texts.length > 0) foreignUntil = performance.now() + FOREIGN_MS;
      setForeign(performance.now() < foreignUntil);
      timer = setTimeout(() => void look().catch(fail), LOOK_MS);
    };
    const fail = () => {
      if (!ended) setBroken(true);
    };
    createDetector()
      .then((made) => {
        if (ended) return made.end();
        detector = made;
        return look();
      })
      .catch(fail);
    return () => {
      ended = true;
      clearTimeout(timer);
      detector?.end();
      setForeign(false);
      setBroken(false);
    };
  }, [on, videoRef]);
  return { foreign, broken };
}
