import { call } from './http';

/** Reads and moves the server's clock from outside. The clock can only be moved forward, and keeps running. */
export class Clock {
  private readonly zero = performance.now();
  private origin: number;

  constructor(
    readonly port: number,
    start: Date,
  ) {
    this.origin = start.getTime();
  }

  /** The server's time, to within a second. */
  now(): Date {
    return new Date(this.origin + Math.round(performance.now() - this.zero));
  }

  async advance(ms: number): Promise<void> {
    await this.post('/advance', { ms });
    this.origin += ms;
  }

  async sweep(): Promise<void> {
    await this.post('/sweep', {});
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const { status, text } = await call({ port: this.port, path, method: 'POST', headers, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`The clock refused ${path}: ${status} ${text}`);
  }
}
