import { Readable } from 'node:stream';
import type { LiveEvent } from '@bars/shared-api/contracts/party';

const commentMs = 20_000;
/** Whoever reads as slowly as this is cut off, and connects again; in bytes. */
const mostWaiting = 16_384;

/** A stream of server-sent events. It ends with `end`, or when whoever reads it has gone. */
export interface EventStream {
  readable: Readable;
  send(event: LiveEvent): void;
  end(): void;
}

/** @param closed is called once, however it ends */
export const createEventStream = (closed: () => void): EventStream => {
  const readable = new Readable({ read: () => undefined });
  const timer = setInterval(() => write(': open\n\n'), commentMs);
  timer.unref();
  readable.once('close', () => {
    clearInterval(timer);
    closed();
  });
  const end = (): void => {
    if (!readable.destroyed && !readable.readableEnded) readable.push(null);
  };
  const write = (text: string): void => {
    if (readable.destroyed) return;
    if (readable.readableLength > mostWaiting) readable.destroy();
    else readable.push(text);
  };
  let isOver = false;
  return {
    readable,
    send: (event) => {
      if (!isOver) write(`event: changed\ndata: ${JSON.stringify(event)}\n\n`);
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      end();
    },
  };
};
