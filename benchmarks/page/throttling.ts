/** A line as Chrome's developer tools simulate it: of the nominal throughput what arrives, and a request takes longer than one round trip. */
interface Nominal {
  downMbit: number;
  upMbit: number;
  roundTripMs: number;
  /** How many round trips a request takes, with what it takes to connect. */
  roundTripsOfLatency: number;
}

const shareOfThroughput = 0.9;

const bytesPerSecond = (mbit: number): number => (mbit * 1e6 * shareOfThroughput) / 8;

const lineOf = ({ downMbit, upMbit, roundTripMs, roundTripsOfLatency }: Nominal) => ({
  offline: false,
  latency: roundTripMs * roundTripsOfLatency,
  downloadThroughput: bytesPerSecond(downMbit),
  uploadThroughput: bytesPerSecond(upMbit),
});

/** What a page is measured with. */
export interface Conditions {
  /** Of the line, as a report says it. */
  name: string;
  cpuSlowdown: number;
  network: ReturnType<typeof lineOf>;
}

export const viewport = { width: 412, height: 823 };
export const cpuSlowdown = 4;
export const network = lineOf({ downMbit: 9, upMbit: 1.5, roundTripMs: 60, roundTripsOfLatency: 2.75 });

/** A phone of the middle class on Fast 4G. */
export const middleClass: Conditions = { name: 'Fast 4G', cpuSlowdown, network };

const slow4g = { downMbit: 1.6 * 1.024, upMbit: 0.75, roundTripMs: 150 };
/** An old phone. */
const oldCpuSlowdown = 6;

/** An old phone on Lighthouse's Slow 4G: 150 ms for a round trip, 1.6 Mbit/s. Connecting costs nothing here. */
export const oldPhone: Conditions = {
  name: 'Slow 4G',
  cpuSlowdown: oldCpuSlowdown,
  network: lineOf({ ...slow4g, roundTripsOfLatency: 1 }),
};

/** The same as Lighthouse has developer tools apply it: each request takes 3.75 round trips, as if each connected anew. */
export const oldPhoneInTools: Conditions = {
  name: 'Slow 4G as developer tools apply it',
  cpuSlowdown: oldCpuSlowdown,
  network: lineOf({ ...slow4g, roundTripsOfLatency: 3.75 }),
};
