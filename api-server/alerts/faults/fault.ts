import type { AlertBench } from '../testing/alert-bench';

/** Takes a fault away. */
type Mend = () => Promise<void>;

/** Something that goes wrong for real, and the alerts that have to tell of it. */
export interface Fault {
  alerts: readonly [string, ...string[]];
  /** What is done, for whoever reads the results. */
  what: string;
  make: (bench: AlertBench) => Promise<Mend>;
}
