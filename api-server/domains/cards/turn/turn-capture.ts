import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import { lockRequest, readCapture, saveCapture, setBooking, type CardRequestRow } from '../cards.store';
import { unsettle } from '../rules/capture.rules';
import type { Capture, Turned } from '../rules/capture.types';
import type { Securable } from '../service';
import { insertCard, type Received } from '../stored-card.store';

/** What the domain is built from. `securable` is asked for late: it is registered when everything is put together. */
export interface Deps {
  kernel: Kernel;
  securable: () => Securable;
}

/** One piece of work on a capture, in its transaction, at one reading of the clock. */
export interface Work {
  deps: Deps;
  tx: Tx;
  now: Date;
  /** What the provider said of the card that this turn brings. */
  received?: Received | undefined;
}

/** The provider is asked about an order so long after it was opened, if nothing was heard of it. */
const firstAskMs = 2 * 60_000;

/** The provider takes no longer names: 128 random bits. */
const newReference = (): string => randomBytes(16).toString('base64url');

const write = async ({ tx, now }: Work, { id }: CardRequestRow, before: Capture, after: Capture): Promise<void> => {
  const references = { payerRef: newReference(), cardRef: newReference() };
  await saveCapture(tx, { requestId: id, before, after, references, askAt: new Date(now.getTime() + firstAskMs), now });
};

/** Makes of a request what its card was asked for; where that cannot be had any more, the card is not kept. */
const settle = async (work: Work, request: CardRequestRow, stored: Capture): Promise<Capture> => {
  const { deps, tx, now, received } = work;
  if (received === undefined) throw new Error('A card has come without its references.');
  const { people, feePence, feePerPersonPence, message } = request;
  const bookingId = await deps.securable().settle(tx, request, { people, feePence, feePerPersonPence, message, card: received.card }, now);
  if (bookingId !== null) {
    await setBooking(tx, request.id, bookingId);
    await insertCard(tx, request.id, received, now);
    return stored;
  }
  const { capture } = unsettle(stored);
  await write(work, request, stored, capture);
  return capture;
};

/**
 * Turns the capture of a request within the caller's transaction: reads it under lock, writes down what changed, and settles
 * a card that has come. The caller has locked what the request is about.
 */
export const turnCapture = async (work: Work, requestId: string, turn: (capture: Capture) => Turned) => {
  const request = await lockRequest(work.tx, requestId);
  const before = await readCapture(work.tx, request);
  const { capture, effects } = turn(before);
  await write(work, request, before, capture);
  const isStored = effects.some(({ type }) => type === 'settle');
  return { request, capture: isStored ? await settle(work, request, capture) : capture, effects };
};
