import { AppError } from '../../../../kernel/errors';
import type { Kernel } from '../../../../kernel/kernel';
import { noteAttempt } from '../../../../kernel/limits/attempts';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { Tx } from '../../../../kernel/db';
import { linkEndsAt, linkState, type LinkKind, type LinkState } from './links.rules';
import { findLink, insertLink, type Link, type NewLink } from './links.store';

/** What a link that does not work answers: a sentence for each reason. */
export type LinkRefusals = Record<Exclude<LinkState, 'open'> | 'unknown', string>;

/** A link that works once, before it is in a mail. */
export interface MadeLink {
  token: string;
  endsAt: Date;
  /** Names the mail that it is in, without giving the token away. */
  mailKey: string;
}

/** Makes a link; those of the same kind that the customer had end. Only a digest of its token is kept. */
export const makeLink = async (tx: Tx, link: Omit<NewLink, 'digest' | 'endsAt'>, now: Date): Promise<MadeLink> => {
  const token = newToken();
  const digest = digestOf(token);
  const endsAt = linkEndsAt(link.kind, now);
  await insertLink(tx, { ...link, digest, endsAt }, now);
  return { token, endsAt, mailKey: `account-link:${digest.toString('hex')}` };
};

/** @throws AppError 410 `link_used`, `link_replaced` or `link_expired` */
export const refuseEnded = (state: LinkState, refusals: LinkRefusals): void => {
  if (state !== 'open') throw new AppError(410, refusals[state], `link_${state}`);
};

/** Looks up a link that works. Tokens that are not known are counted: a network may try 30 in 15 minutes. */
export const createLinkLookup = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kind: LinkKind,
  refusals: LinkRefusals,
) => {
  /** Counts a wrong try and gives the refusal to throw. @throws AppError 429 `too_many_tries` */
  const refuse = async (network: string, refusal: AppError): Promise<AppError> => {
    await db.transaction().execute((tx) => noteAttempt(tx, { cause: 'link', subject: null, network }, clock.now()));
    return refusal;
  };
  /** @throws AppError 404 `link_unknown`, 410 `link_used`, `link_replaced` or `link_expired`, 429 `too_many_tries` */
  const open = async (token: string, network: string): Promise<Link> => {
    const link = await findLink(db, kind, digestOf(token));
    if (!link) throw await refuse(network, new AppError(404, refusals.unknown, 'link_unknown'));
    refuseEnded(linkState(link, clock.now()), refusals);
    return link;
  };
  return { open, refuse };
};
