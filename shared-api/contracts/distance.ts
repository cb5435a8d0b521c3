/** A point of the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

export type DistanceUnit = 'miles' | 'kilometres';

const minutesInDegree = 60;
const milesInMinute = 1.1515;
const kilometresInMile = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** The angle between two places as seen from the earth's centre, in degrees. */
const degreesBetween = (one: Place, other: Place): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half =
    haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(other.longitude - one.longitude));
  return (2 * Math.asin(Math.min(1, Math.sqrt(half))) * 180) / Math.PI;
};

/** The distance along the great circle: 60 minutes of arc in a degree, 1.1515 miles in a minute. Source: BW-201. */
export const distanceBetween = (one: Place, other: Place, unit: DistanceUnit = 'miles'): number =>
  degreesBetween(one, other) * minutesInDegree * milesInMinute * (unit === 'kilometres' ? kilometresInMile : 1);

/** A distance as a list of bars compares it, with two decimals: "0.74". Source: BW-201. */
export const shownDistance = (distance: number): string => distance.toFixed(2);

const tenth = (distance: number): number => Math.max(0.1, Math.round(distance * 10) / 10);

/** A distance as a sentence says it: "1.4", and "30" from ten on. */
export const roundedDistance = (distance: number): string =>
  String(tenth(distance) < 10 ? tenth(distance) : Math.round(distance));

/** Those places with their distances, the nearest first. */
export const nearestFirst = <Found extends Place>(
  from: Place,
  places: readonly Found[],
  unit: DistanceUnit = 'miles',
): { place: Found; distance: number }[] =>
  places
    .map((place) => ({ place, distance: distanceBetween(from, place, unit) }))
    .sort((one, other) => one.distance - other.distance);
