import type { DeviceClock } from '../../../common/environment';

/**
 * The server's time, carried on by the device from the last answer. The device's own idea of the time is never used,
 * only how much has passed since: by the monotonic clock, or by the wall clock where a sleeping device stopped the former.
 */
export class ServerClock {
  readonly #device: DeviceClock;
  #read: { server: number; monotonic: number; wall: number } | null = null;

  constructor(device: DeviceClock) {
    this.#device = device;
  }

  /** @param serverTime `server_time` of an answer */
  set(serverTime: string): void {
    this.#read = { server: Date.parse(serverTime), monotonic: this.#device.monotonic(), wall: this.#device.wall() };
  }

  /** Milliseconds since the epoch; 0 before the first answer. */
  now(): number {
    if (!this.#read) return 0;
    const { server, monotonic, wall } = this.#read;
    return server + Math.max(this.#device.monotonic() - monotonic, this.#device.wall() - wall, 0);
  }
}
