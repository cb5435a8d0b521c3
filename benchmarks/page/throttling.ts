/** What a page is measured with: a phone of the middle class on Fast 4G, as Chrome's developer tools simulate them. */
const nominal = { downMbit: 9, upMbit: 1.5, roundTripMs: 60 };

/** Of the nominal line, what arrives; and how much longer a request takes than one round trip. */
const shareOfThroughput = 0.9;
const roundTripsOfLatency = 2.75;

const bytesPerSecond = (mbit: number): number => (mbit * 1e6 * shareOfThroughput) / 8;

export const cpuSlowdown = 4;
export const viewport = { width: 412, height: 823 };
export const network = {
  offline: false,
  latency: nominal.roundTripMs * roundTripsOfLatency,
  downloadThroughput: bytesPerSecond(nominal.downMbit),
  uploadThroughput: bytesPerSecond(nominal.upMbit),
};
