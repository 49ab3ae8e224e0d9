import { useEffect, useState } from 'react';
import { storage } from '../../../platform/kept/storage.ts';

export type GeoPosition = { longitude: number; latitude: number; accuracy: number };

/** `unasked`: the browser may ask after a tap. */
type PlaceState = 'checking' | 'unasked' | 'asking' | 'allowed' | 'denied';

export type OwnPlace = {
  state: PlaceState;
  place: GeoPosition | null;
  ask: () => Promise<GeoPosition | null>;
};

/** Older browsers cannot report the permission, so it is stored here. */
const ALLOWED = 'qr-place-allowed';
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 };
const DENIED = 1;

const placeOf = ({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): GeoPosition => ({
  longitude,
  latitude,
  accuracy: Math.min(accuracy, 100_000),
});

async function permission(): Promise<PlaceState> {
  if (!('geolocation' in navigator)) return 'denied';
  const told = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (told?.state === 'denied') return 'denied';
  return told?.state === 'granted' || (!told && storage.get(ALLOWED)) ? 'allowed' : 'unasked';
}

/**
 * The phone's location. The browser asks only after a tap; with an earlier permission the location is read at
 * once.
 */
export function usePlace(): OwnPlace {
  const [state, setState] = useState<PlaceState>('checking');
  const [place, setPlace] = useState<GeoPosition | null>(null);
  useEffect(() => {
    let ended = false;
    void permission().then((found) => {
      if (!ended) setState((now) => (now === 'checking' ? found : now));
    });
    return () => {
      ended = true;
    };
  }, []);
  // The accuracy improves within seconds, and the student may still be walking in.
  useEffect(() => {
    if (state !== 'allowed') return;
    const watch = navigator.geolocation.watchPosition(
      (position) => setPlace(placeOf(position)),
      ({ code }) => code === DENIED && setState('denied'),
      OPTIONS,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [state]);
  const ask = () =>
    new Promise<GeoPosition | null>((resolve) => {
      if (!('geolocation' in navigator)) return resolve(null);
      setState((now) => (now === 'allowed' ? now : 'asking'));
      navigator.geolocation.getCurrentPosition(
        (position) => {
          const found = placeOf(position);
          storage.set(ALLOWED, '1');
          setPlace(found);
          setState('allowed');
          resolve(found);
        },
        ({ code }) => {
          // Allowed, but no location is available; this happens in concrete buildings.
          setState(code === DENIED ? 'denied' : 'allowed');
          resolve(null);
        },
        OPTIONS,
      );
    });
  return { state, place, ask };
}
