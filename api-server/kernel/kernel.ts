import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './time/clock';
import type { Config } from './config/config';
import type { Db, Tx } from './db';
import type { Events } from './composition/events';
import type { Gateway } from './gateway/gateway';
import type { Live } from './live/live';
import type { Meter } from './metrics/meter';
import type { MailKind } from './mail/mail-kinds';
import type { Ports } from './composition/ports';
import type { Quarantine } from './quarantine/quarantine';

/** A mail as a domain writes it. `idempotencyKey` makes a repeated cause send once. */
export interface OutgoingMail {
  idempotencyKey: string;
  /** Its row in the table of mails, which has its limits. */
  kind: MailKind;
  /** What has caused it, as its row says: an id, never personal data. */
  cause: string;
  brandId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** `encoding`: of `content`; left out, it is text. */
  attachments: { filename: string; contentType: string; content: string; encoding?: 'base64' | undefined }[];
  /** Its words are erased where its mailbox has refused it too, for a link in it is a secret: it is never sent to another one. */
  isBodyErased?: boolean;
  /** It is not kept to whom it was sent. The words of a mail never are, once it has left. */
  isForgotten?: boolean;
  /** Its recipient has paid for what it is about: mails that strangers cause never keep it back. */
  isPaidFor?: boolean;
  /** What a later mail that takes its place has to say too, as JSON; see `waiting`. */
  note?: string;
}

/** Queues a mail in the caller's transaction; it is sent after the commit, at least once, keyed by its Message-ID. */
export interface MailOutbox {
  /** Without a recipient nothing is sent: the account behind a booking was deleted. A mail that waits may be replaced by this one, as its row says. */
  queue(tx: Tx, mail: OutgoingMail): Promise<void>;
  /** The `note` of the mail that the next one of this kind, cause and recipient takes the place of; undefined where none waits. */
  waiting(tx: Tx, mail: Pick<OutgoingMail, 'kind' | 'cause' | 'recipient'>): Promise<unknown>;
  /** Of these addresses those that have refused the last mail for good. */
  refusing(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sends what a mailbox has refused, or has not had yet, to another one. @param causes of the mails that are meant */
  readdress(tx: Tx, mails: { from: string; to: string; causes: readonly string[] }): Promise<void>;
  /** Forgets that mails went, or will have gone, to an address, and the words of those that did not leave. `address` in lower case. */
  forget(tx: Tx, address: string): Promise<void>;
  /** The same of all mails with a cause, whatever address they went to. */
  forgetCause(tx: Tx, cause: string): Promise<void>;
}

/**
 * Work that is due at a time in a row. `run` does what is due at `now` and returns how much it did. It runs at the start, about
 * every second or every minute, and when the clock control asks for it. A second is for what a visitor waits for;
 * a minute for what is due on a day, and for data whose time is over: every read of it looks at that time itself.
 */
export interface Sweep {
  name: string;
  /** Default: second. */
  every?: 'second' | 'minute';
  /** It changes nothing that anybody books, pays or reads. Default: it waits until the quarantine of a restored database is over. */
  runsInQuarantine?: boolean;
  /** @param stopping where the process stops, nothing is begun any more: what is left of the rows waits for another process */
  run(now: Date, stopping?: AbortSignal): Promise<number>;
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
  /** Whether the database was restored and waits to be resumed. */
  quarantine: Pick<Quarantine, 'state' | 'stopsWork'>;
  live: Live;
  /** What is counted. */
  metrics: Meter;
  /** What modules tell each other. */
  events: Events;
  /** What modules ask of those after them. */
  ports: Ports;
}
