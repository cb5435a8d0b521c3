import type { Place } from '@bars/shared-api/contracts/distance';

/**
 * The attributes of a link that opens the bar finder of the portal's shell. Without the shell's script it leads to the landing page,
 * which lists the bars too.
 * @example <ButtonLink {...barFinderLink}>{copy.finder}</ButtonLink>
 */
export const barFinderLink = { href: '/booking', 'data-opens': 'bar-finder' } as const;

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
