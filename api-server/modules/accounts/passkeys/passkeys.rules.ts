import { addMinutes } from 'date-fns';
import { bookingsHost } from '../../../kernel/bookings-host';

/** A customer may have this many. */
export const mostPasskeys = 10;

const challengeMinutes = 5;
export const challengeTimeoutMs = challengeMinutes * 60_000;
export const challengeEndsAt = (madeAt: Date): Date => addMinutes(madeAt, challengeMinutes);

/** Where a page is, and the host that its passkeys are bound to. */
export interface RelyingParty {
  origin: string;
  rpId: string;
}

interface Hosts {
  publicOrigin: string;
  /** The hosts of every brand. */
  hosts: readonly string[];
}

/** The origins of all brands, first the product's own. */
export const brandOrigins = ({ publicOrigin, hosts }: Hosts): string[] => [
  ...new Set([publicOrigin, ...hosts.map((host) => bookingsHost(publicOrigin, { hosts: [host] }))]),
];

/**
 * The host that a page's passkeys are bound to; undefined where the page is at no brand's host. One host for all brands where
 * the browser can ask it which origins belong to it, which it does by https only; else the page's own.
 * Source: docs/decisions/027-passkeys.md.
 * @param pageHost host and port of the call
 */
export const relyingPartyOf = (
  pageHost: string,
  hasRelatedOrigins: boolean,
  hosts: Hosts,
): RelyingParty | undefined => {
  const origin = brandOrigins(hosts).find((one) => new URL(one).host === pageHost);
  if (origin === undefined) return undefined;
  const isShared = hasRelatedOrigins && hosts.publicOrigin.startsWith('https:');
  return { origin, rpId: new URL(isShared ? hosts.publicOrigin : origin).hostname };
};
