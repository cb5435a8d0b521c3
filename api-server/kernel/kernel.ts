import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db, Tx } from './db';
import type { Gateway } from './gateway/gateway';
import type { Live } from './live/live';

/** A mail as a domain writes it. `idempotencyKey` makes a repeated cause send once. */
export interface OutgoingMail {
  idempotencyKey: string;
  brandId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
  /** Its text is erased once it has left, for a link in it is a secret. */
  isBodyErased?: boolean;
  /** Nothing of it is kept once it has left, not even to whom it was sent. */
  isForgotten?: boolean;
}

/** Queues a mail in the caller's transaction; it is sent after the commit, at least once, keyed by its Message-ID. */
export interface MailOutbox {
  /** Without a recipient nothing is sent: the account behind a booking was deleted. */
  queue(tx: Tx, mail: OutgoingMail): Promise<void>;
  /** Erases what is kept of mails to an address and of mails that name it, once they have left. `address` in lower case. */
  forget(tx: Tx, address: string): Promise<void>;
}

/**
 * Work that is due at a time in a row. `run` does what is due at `now` and returns how much it did. It runs at the start, about
 * every second, and when the clock control asks for it.
 */
export interface Sweep {
  name: string;
  run(now: Date): Promise<number>;
}

/** What every domain gets; nothing in it belongs to one domain. */
export interface Kernel {
  config: Config;
  clock: Clock;
  db: Db;
  log: FastifyBaseLogger;
  mail: MailOutbox;
  /** The card provider. */
  gateway: Gateway;
  live: Live;
}
