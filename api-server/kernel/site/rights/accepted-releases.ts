import type { Keys } from '../../../../tools/release/rights/keys-file.mjs';
import type { Clock } from '../../time/clock';
import type { LiveRelease, SiteRelease } from '../live-release';
import { checkRelease, parentOf, type AcceptedRelease, type CheckDeps } from './check-release';
import type { UnitOfRelease } from './release-document';
import { ReleaseNotAccepted } from './release-not-accepted';

export interface RefusedRelease {
  id: string;
  refusal: ReleaseNotAccepted;
  /** The unit, for counts. Null where it is about none, or about one that the server knows nothing of: whoever publishes a release chooses the names in it. */
  label: string | null;
}

export interface AcceptedReleasesDeps extends CheckDeps {
  /** What `live.json` names. */
  named: () => Promise<Pick<SiteRelease, 'id'>>;
  /** A release that was checked. */
  open: (id: string, files: string) => SiteRelease | Promise<SiteRelease>;
  /** Brings a release that is not named to the folder; without it the folder is all there is. */
  bring?: ((id: string) => Promise<void>) | undefined;
  keys: () => Promise<Keys>;
  clock: Pick<Clock, 'now'>;
  /** Told once of each release that is refused, and again where it was named anew. */
  onRefused: (refused: RefusedRelease) => void;
  /** Told where a release could not be checked, because the site cannot be read. */
  onFault: (error: unknown) => void;
}

export interface AcceptedReleases {
  /** The last release that was named and accepted. @throws {ReleaseNotAccepted} at the start, where there is none */
  live: LiveRelease;
  /** Another release than the live one, such as a preview. @throws {ReleaseNotAccepted} */
  accept: (id: string) => Promise<SiteRelease>;
  /** What the live release says of a unit. */
  liveUnit: (unit: string) => UnitOfRelease | undefined;
}

/** A release that could not be checked is tried again after so long. */
const retryAfterMs = 5_000;
/** How far a server that starts goes back from a release that is refused. */
const mostSteps = 50;
/** Verdicts about other releases than the live one. */
const mostKept = 16;

const noneAccepted = (id: string, { unit, message }: ReleaseNotAccepted): ReleaseNotAccepted =>
  new ReleaseNotAccepted(unit, `The release ${id} is refused, and none before it is accepted: ${message}`);

interface Opened {
  release: SiteRelease;
  checked: AcceptedRelease;
}

/** A verdict holds until the keys change. */
interface Verdict {
  keys: Keys;
  opened: Promise<Opened>;
}

/** The newest verdicts by release. */
const createVerdicts = (judge: (id: string, keys: Keys) => Promise<Opened>) => {
  const kept = new Map<string, Verdict>();
  return async (id: string, keys: Keys): Promise<Opened> => {
    const known = kept.get(id);
    const verdict = known?.keys === keys ? known : { keys, opened: judge(id, keys) };
    kept.delete(id);
    kept.set(id, verdict);
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    try {
      return await verdict.opened;
    } catch (error) {
      if (!(error instanceof ReleaseNotAccepted)) kept.delete(id);
      throw error;
    }
  };
};

/**
 * Lets a release become live if every unit that has changed in it was signed by somebody who may change it; the one before it stays
 * until that is known. A server that starts checks every unit, and goes back to the newest release that is accepted.
 */
export const acceptedReleases = (deps: AcceptedReleasesDeps): AcceptedReleases => {
  const { named, open, keys: keysNow, clock, onRefused, onFault, bring = async () => undefined } = deps;
  const state: {
    live?: Opened;
    /** What was named and is not live, and until when it is not looked at again. */
    refused?: { id: string; keys: Keys; until: number };
    checking?: Promise<void> | undefined;
  } = {};

  const check = async (id: string, keys: Keys): Promise<Opened> => {
    const checked = await checkRelease(deps, id, { keys, before: state.live?.checked });
    return { release: await open(id, checked.files), checked };
  };

  const refusedFor = (id: string, refusal: ReleaseNotAccepted, { units }: Keys): RefusedRelease => {
    const { unit } = refusal;
    const isKnown = unit !== null && (units.has(unit) || state.live?.checked.units.has(unit) === true);
    return { id, refusal, label: isKnown ? unit : null };
  };

  const judge = async (id: string, keys: Keys): Promise<Opened> => {
    try {
      return await check(id, keys);
    } catch (error) {
      if (error instanceof ReleaseNotAccepted) onRefused(refusedFor(id, error, keys));
      throw error;
    }
  };

  /** The newest that is accepted before one that is not. */
  const before = async (id: string, keys: Keys): Promise<Opened | undefined> => {
    let at = await parentOf(deps.reader, id);
    for (let step = 0; at !== null && step < mostSteps; step += 1) {
      try {
        // What cannot be brought is found missing.
        await bring(at).catch(() => undefined);
        return await check(at, keys);
      } catch (error) {
        if (!(error instanceof ReleaseNotAccepted)) throw error;
        at = await parentOf(deps.reader, at);
      }
    }
    return undefined;
  };

  const refuse = async (id: string, keys: Keys, error: unknown): Promise<void> => {
    const isRefused = error instanceof ReleaseNotAccepted;
    state.refused = { id, keys, until: isRefused ? Infinity : clock.now().getTime() + retryAfterMs };
    if (state.live !== undefined) return isRefused ? undefined : onFault(error);
    const earlier = isRefused ? await before(id, keys) : undefined;
    if (earlier === undefined) throw isRefused ? noneAccepted(id, error) : error;
    state.live = earlier;
  };

  const follow = async (id: string, keys: Keys): Promise<void> => {
    try {
      state.live = await judge(id, keys);
    } catch (error) {
      await refuse(id, keys, error);
    }
  };

  const live: LiveRelease = async () => {
    const { id } = await named();
    if (id === state.live?.release.id) {
      delete state.refused;
      return state.live.release;
    }
    const keys = await keysNow();
    const { refused } = state;
    const isKnown = refused?.id === id && refused.keys === keys && clock.now().getTime() < refused.until;
    if (!isKnown) state.checking ??= follow(id, keys).finally(() => delete state.checking);
    // A page does not wait for a check where another release is live.
    if (state.live === undefined) await state.checking;
    if (state.live === undefined)
      throw new ReleaseNotAccepted(null, `The release ${id} is refused, and none before it is accepted.`);
    return state.live.release;
  };

  const verdicts = createVerdicts(judge);
  return {
    live,
    accept: async (id) => (await verdicts(id, await keysNow())).release,
    liveUnit: (unit) => state.live?.checked.units.get(unit)?.said,
  };
};
