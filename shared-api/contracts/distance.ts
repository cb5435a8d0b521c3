/** A point of the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const kilometresOfDegree = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies. Good enough to tell near from far: the ground is flat for the way between two towns. */
export const kilometresBetween = (one: Place, other: Place): number =>
  kilometresOfDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(radians(one.latitude)));
