interface Place {
  id: number;
  covid_closed: boolean;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Good enough to tell near from far: the ground is flat for the way between two towns. */
const squaredDistance = (one: Place, other: Place): number =>
  (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * Math.cos(radians(one.latitude))) ** 2;

/** At most `count` open places other than `from`, the nearest first. */
export const nearestOpen = <Found extends Place>(from: Place, places: readonly Found[], count: number): Found[] =>
  places
    .filter(({ id, covid_closed: isClosed }) => id !== from.id && !isClosed)
    .sort((one, other) => squaredDistance(from, one) - squaredDistance(from, other))
    .slice(0, count);
