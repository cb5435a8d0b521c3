import { Duplex } from 'node:stream';
import type { Engine } from './engine-thread';

// AuthenticationOk and ReadyForQuery: the thread has one session and no password.
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const headerBytes = 5;
/** A simple query. Outside a transaction the engine only warns. */
const rollback = Buffer.from('Q\0\0\0\rrollback\0', 'latin1');

/**
 * What the PostgreSQL driver takes for its socket, with the embedded engine at the other end.
 * So both engines share one driver: same pool, same parameters, same column types, same errors.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  #greeted = false;
  #pending = Buffer.alloc(0);

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#take([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk));
    done();
  }

  #take(chunks: Buffer[]): void {
    if (!this.#greeted) {
      this.#greeted = true;
      // The session outlives the connection: what one that failed had begun would be open still.
      this.#ask(rollback, () => this.push(greeting));
      return;
    }
    this.#pending = Buffer.concat([this.#pending, ...chunks]);
    this.#forward();
  }

  /** Sends whole batches only: the engine answers at a Sync, a Flush or a simple query. */
  #forward(): void {
    let offset = 0;
    let batchEnd = 0;
    while (offset + headerBytes <= this.#pending.length) {
      const length = this.#pending.readInt32BE(offset + 1) + 1;
      if (offset + length > this.#pending.length) break;
      const kind = String.fromCharCode(this.#pending[offset] ?? 0);
      if (kind === 'X') {
        this.push(null);
        return;
      }
      offset += length;
      if (kind === 'S' || kind === 'Q' || kind === 'H') batchEnd = offset;
    }
    if (batchEnd === 0) return;
    const batch = Uint8Array.prototype.slice.call(this.#pending, 0, batchEnd);
    this.#pending = this.#pending.subarray(batchEnd);
    this.#ask(batch, (answer) => this.push(answer));
  }

  #ask(batch: Uint8Array, answered: (answer: Buffer) => void): void {
    this.#engine.run(batch).then(answered, (error: Error) => this.destroy(error));
  }
}
