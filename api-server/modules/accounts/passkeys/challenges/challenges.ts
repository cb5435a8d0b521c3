import { AppError } from '../../../../kernel/errors';
import type { Kernel } from '../../../../kernel/kernel';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { BarsService } from '../../../estate/index';
import { passkeysCopy } from '../passkeys.copy';
import { brandOrigins, challengeEndsAt, relyingPartyOf, type RelyingParty } from '../passkeys.rules';
import { insertChallenge, takeChallenge, type Challenge, type ChallengePurpose } from '../passkeys.store';

/** Options for the browser, and the secret of the cookie that binds them to it. */
export interface Offered<Options> {
  options: Options;
  token: string;
}

export interface Offer<Options> {
  purpose: ChallengePurpose;
  options: Options;
  party: RelyingParty;
  /** Who adds a passkey, or confirms a login; null for a visitor. */
  customerId: string | null;
}

/** What browsers are to sign: each once, for five minutes, in the browser that asked. */
export const createChallenges = (
  { db, clock, config }: Pick<Kernel, 'db' | 'clock' | 'config'>,
  bars: Pick<BarsService, 'brands'>,
) => {
  const hosts = () => ({ publicOrigin: config.publicOrigin, hosts: bars.brands().flatMap((brand) => brand.hosts) });
  return {
    /** The origins that may use passkeys of the product's own host. */
    relatedOrigins: (): string[] => brandOrigins(hosts()),

    /** The host that passkeys of a page are bound to. @throws AppError 409 `passkeys_not_here` */
    partyOf: (pageHost: string, hasRelatedOrigins: boolean): RelyingParty => {
      const party = relyingPartyOf(pageHost, hasRelatedOrigins, hosts());
      if (party === undefined) throw new AppError(409, passkeysCopy.notHere, 'passkeys_not_here');
      return party;
    },

    offer: async <Options extends { challenge: string }>({
      purpose,
      options,
      party: { origin, rpId },
      customerId,
    }: Offer<Options>): Promise<Offered<Options>> => {
      const token = newToken();
      await insertChallenge(db, {
        digest: digestOf(token),
        purpose,
        endsAt: challengeEndsAt(clock.now()),
        challenge: options.challenge,
        rp_id: rpId,
        origin,
        customer_id: customerId,
      });
      return { options, token };
    },

    /** Takes the challenge of a cookie away. @throws AppError 410 `challenge_ended` */
    take: async (purpose: ChallengePurpose, token: string | undefined): Promise<Challenge> => {
      const challenge =
        token === undefined ? undefined : await takeChallenge(db, digestOf(token), purpose, clock.now());
      if (challenge === undefined) throw new AppError(410, passkeysCopy.expired, 'challenge_ended');
      return challenge;
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
