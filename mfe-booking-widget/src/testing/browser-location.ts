import type { Place } from '@bars/shared-api/contracts/distance';
import { vi } from 'vitest';

/** What the browser answers when a page asks where the visitor is. @returns the questions so far */
export const browserLocation = (answer: Place | 'denied'): { asked: number } => {
  const fixture = { asked: 0 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    fixture.asked += 1;
    if (answer === 'denied') {
      failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      return;
    }
    const coords = { ...answer, accuracy: 1, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    found({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords });
  };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return fixture;
};

/** The page may know the place, because the visitor has allowed it before. */
export const knownPlace = (place: Place): void => {
  browserLocation(place);
  const query: Permissions['query'] = () =>
    Promise.resolve(
      Object.assign(new EventTarget(), { name: 'geolocation', state: 'granted' as const, onchange: null }),
    );
  vi.stubGlobal('navigator', Object.create(navigator, { permissions: { value: { query } } }));
};
