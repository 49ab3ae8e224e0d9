import { type RefObject, useEffect, useRef, useState } from 'react';

/** `blocked`: the user or the browser denied access. `missing`: no camera, or another program uses it. */
type CameraState = 'starting' | 'on' | 'blocked' | 'missing';

export type Camera = {
  state: CameraState;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** Null if the camera has no torch. */
  torch: { on: boolean; toggle: () => void } | null;
  retry: () => void;
};

const WISHES: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const isRefusal = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');

/**
 * The back camera while it is needed; it is released when the page is hidden, so that its indicator light
 * goes off.
 */
export function useCamera({ wanted }: { wanted: boolean }): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [lit, setLit] = useState(false);
  const [tries, setTries] = useState(0);
  const visible = useVisible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry restarts the camera.
  useEffect(() => {
    if (!wanted || !visible) return;
    let stream: MediaStream | null = null;
    let ended = false;
    const stop = () => {
      for (const part of stream?.getTracks() ?? []) part.stop();
    };
    const start = async () => {
      setState('starting');
      // Without HTTPS a browser offers no camera.
      if (!navigator.mediaDevices) return setState('missing');
      stream = await navigator.mediaDevices.getUserMedia(WISHES);
      if (ended) return stop();
      const video = videoRef.current;
      if (!video) return;
      video.srcObject = stream;
      await video.play();
      if (ended) return;
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('on');
    };
    start().catch((error: unknown) => {
      if (!ended) setState(isRefusal(error) ? 'blocked' : 'missing');
    });
    return () => {
      ended = true;
      stop();
      setTrack(null);
      setLit(false);
    };
  }, [wanted, visible, tries]);
  const toggle = () => {
    const change = { advanced: [{ torch: !lit }] };
    void track?.applyConstraints(change).then(
      () => setLit(!lit),
      () => undefined,
    );
  };
  return {
    state,
    videoRef,
    torch: track && hasTorch(track) ? { on: lit, toggle } : null,
    retry: () => setTries(tries + 1),
  };
}

declare global {
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

const hasTorch = (track: MediaStreamTrack) =>
  'torch' in (track.getCapabilities?.() ?? {}) && Reflect.get(track.getCapabilities(), 'torch') === true;

function useVisible() {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
