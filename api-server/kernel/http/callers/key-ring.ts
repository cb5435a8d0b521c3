import type { BrandId } from '@bars/shared-api/contracts/dto';

/** A publishable key: it names its caller, the origins it may be used from and the brands it may act for. It is no secret. */
export interface ApiKey {
  key: string;
  name: string;
  /** Full origins, for instance `https://www.northlight.example`. */
  origins: readonly string[];
  brands: readonly BrandId[];
}

/** Where the kernel learns the keys; the estate provides it. Read on every call, so a new estate counts at once. */
export interface KeyRing {
  keys(): readonly ApiKey[];
}

/**
 * Keys as calls are checked against them: `demo-sites` among the origins becomes where the demo brand sites are.
 * @param demoSites their origins; where there are none the name stands for nothing
 */
export const keysHere = (keys: readonly ApiKey[], demoSites: readonly string[]): readonly ApiKey[] =>
  keys.map((key) => ({
    ...key,
    origins: key.origins.flatMap((origin) => (origin === 'demo-sites' ? demoSites : [origin])),
  }));
