import type { Place } from '@bars/shared-api/contracts/distance';
import { useCallback, useEffect, useRef, useState } from 'react';

/** `denied`: the visitor, the browser or the page around does not allow it. `unavailable`: it is not known, or not in time. */
export type Location = { state: 'unknown' | 'locating' | 'denied' | 'unavailable' } | { state: 'found'; place: Place };

/** Milliseconds for the device to find out; waiting for the visitor's permission does not count. */
const timeout = 10_000;
/** A place that the device found within the last minute is used again. */
const maximumAge = 60_000;

/** Asks the browser once. It never throws: a page around may have replaced or removed the function. */
const askBrowser = (answer: (location: Location) => void): void => {
  try {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ state: 'found', place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => answer({ state: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout, maximumAge },
    );
  } catch {
    answer({ state: 'unavailable' });
  }
};

/**
 * Where the visitor is, kept as long as the dialog is open and told to nobody. Source: BW-203.
 * @param asksAtOnce the visitor has asked for it already, by the button that opened the dialog
 */
export const useLocation = (asksAtOnce: boolean) => {
  const [location, setLocation] = useState<Location>({ state: asksAtOnce ? 'locating' : 'unknown' });
  /** Counts the questions, so that the answer to an outdated one changes nothing. */
  const question = useRef(0);
  const ask = useCallback(() => {
    const asked = (question.current += 1);
    askBrowser((answer) => {
      if (asked === question.current) setLocation(answer);
    });
  }, []);
  useEffect(() => {
    if (asksAtOnce) ask();
    return () => void (question.current += 1);
  }, [asksAtOnce, ask]);
  return {
    location,
    locate: () => {
      setLocation({ state: 'locating' });
      ask();
    },
    forget: () => {
      question.current += 1;
      setLocation({ state: 'unknown' });
    },
  };
};
