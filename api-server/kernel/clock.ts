/** The one source of "now". Due times are rows compared with it; SQL receives it as a parameter. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}
