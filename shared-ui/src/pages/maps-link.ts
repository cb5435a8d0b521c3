import type { Place } from '@bars/shared-api/contracts/distance';

/**
 * A link that opens a place in the maps of the device: `geo:` on Android, Apple's maps on its devices, and a map in the browser on
 * all others. Nothing is asked of any of them before the press.
 * @param label what the map calls the place
 */
export const mapsHref = (
  { latitude, longitude }: Place,
  label: string,
  userAgent: string = navigator.userAgent,
): string => {
  const [point, name] = [`${latitude},${longitude}`, encodeURIComponent(label)];
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${name})`;
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${name}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};
