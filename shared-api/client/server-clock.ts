/** The two clocks of a device, in milliseconds. Use only differences between two readings. */
export interface DeviceClock {
  monotonic(): number;
  wall(): number;
}

export const deviceClock: DeviceClock = { monotonic: () => performance.now(), wall: () => Date.now() };

/**
 * The server's time of the last answer plus the time passed since. The device's date is never used, only the passed time:
 * of the monotonic clock, or of the wall clock if the monotonic one stopped while the device was asleep.
 */
export class ServerClock {
  readonly #device: DeviceClock;
  #read: { server: number; monotonic: number; wall: number } | null = null;

  constructor(device: DeviceClock) {
    this.#device = device;
  }

  /** @param serverTime a moment that an answer names as its own @param waitedMs milliseconds for which the answer has lain unread */
  set(serverTime: string, waitedMs = 0): void {
    const server = Date.parse(serverTime) + waitedMs;
    this.#read = { server, monotonic: this.#device.monotonic(), wall: this.#device.wall() };
  }

  /** Milliseconds since the epoch; 0 before the first answer. */
  now(): number {
    if (!this.#read) return 0;
    const { server, monotonic, wall } = this.#read;
    return server + Math.max(this.#device.monotonic() - monotonic, this.#device.wall() - wall, 0);
  }
}
