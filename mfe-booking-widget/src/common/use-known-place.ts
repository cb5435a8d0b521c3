import type { Place } from '@bars/shared-api/contracts/distance';
import { useEffect, useState } from 'react';

/** A place that is found later than this, in milliseconds, would change what a visitor reads already. */
const timeout = 3000;
const maximumAge = 600_000;

/**
 * Where the visitor is, if they allowed this page to know it before; they are not asked. Undefined until that is clear, null where it
 * is not known. A permission that they give meanwhile, in the bar finder, counts from then on. It is told to nobody.
 */
export const useKnownPlace = (isWanted: boolean): Place | null | undefined => {
  const [place, setPlace] = useState<Place | null>();
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const settle = (found: Place | null) => {
      if (!gone.signal.aborted) setPlace(found);
    };
    const watch = async (): Promise<void> => {
      const permission = await navigator.permissions.query({ name: 'geolocation' });
      const look = () => {
        if (permission.state !== 'granted') return settle(null);
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude } }) => settle({ latitude, longitude }),
          () => settle(null),
          { timeout, maximumAge },
        );
      };
      permission.addEventListener('change', look, gone);
      look();
    };
    watch().catch(() => settle(null));
    return () => gone.abort();
  }, [isWanted]);
  return place;
};
