import type { StandIn } from './stand-ins';

/**
 * Self-hosted faces, each with a stand-in of the visitor's own fonts scaled to the same width and height,
 * so that the swap moves nothing. `adjust` is the measured width of our face against the stand-in's at that weight;
 * `ascent` and `descent` are in ems from the font's own tables. A browser test measures them again.
 */
export interface Face {
  family: string;
  file: string;
  weights: string;
  ascent: number;
  descent: number;
  standIns: readonly { weights: string; local: StandIn; adjust: number }[];
}
