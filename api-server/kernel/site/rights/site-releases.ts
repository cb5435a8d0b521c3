import type { Kernel, Sweep } from '../../kernel';
import { liveReleases, namedReleases, releasesById, type LiveRelease } from '../live-release';
import { acceptedReleases, type AcceptedReleases } from './accepted-releases';
import type { Recompose } from './check-release';
import { composeRelease } from './compose-release';
import { ReleaseNotAccepted } from './release-not-accepted';
import { followKeys } from './release-keys';
import { folderReader } from './site-reader';
import { rightsOfFiles, type Rights } from '../files/rights-of-files';
import { createTellRefused } from './tell-refused';
import type { SiteSource } from '../target/source';

export interface SiteReleases {
  live: LiveRelease;
  /** Null where nobody's rights are asked for. */
  accept: AcceptedReleases['accept'] | null;
  /** What may be sent of the folder; null where nobody’s rights are asked for. */
  rights: Rights | null;
  sweeps: readonly Sweep[];
}

export interface SiteReleasesDeps {
  kernel: Pick<Kernel, 'config' | 'clock' | 'db' | 'log' | 'mail' | 'metrics'>;
  siteDir: string;
  /** Where releases are from that the folder does not have; undefined where the folder is all there is. */
  source?: SiteSource | undefined;
  recompose?: Recompose | undefined;
}

/**
 * The releases of a site that may be shown. With RELEASE_KEYS_FILE a unit is changed only by who may change it
 * (tools/release/rights/README.md); without it by whoever can write the site.
 * @throws ReleaseNotAccepted where keys refuse every release
 */
export const siteReleases = async ({
  kernel,
  siteDir,
  source,
  recompose = composeRelease,
}: SiteReleasesDeps): Promise<SiteReleases> => {
  const { config, clock, log } = kernel;
  const onFault = (error: unknown) =>
    log.error({ err: error }, 'the live release cannot be read: the one before it stays');
  if (config.releaseKeysFile === null) {
    if (config.environment === 'production')
      log.warn('RELEASE_KEYS_FILE is not set: whoever can write the site may change every area');
    return { live: liveReleases(siteDir, onFault), accept: null, rights: null, sweeps: [] };
  }
  const { tell, sweep } = createTellRefused(kernel);
  const keys = await followKeys(config.releaseKeysFile, (sentence) => log.error(sentence));
  const { live, accept, liveUnit } = acceptedReleases({
    reader: folderReader(siteDir),
    recompose,
    named: namedReleases(siteDir, onFault),
    open: releasesById(siteDir),
    bring: source?.bringRelease,
    keys,
    clock,
    onRefused: tell,
    onFault: (error) => log.error({ err: error }, 'a release cannot be checked: the one before it stays'),
  });
  // Nobody may have asked for a page before another release is named, which is refused: what was live has to be known by then.
  await live().catch((error: unknown) => {
    if (error instanceof ReleaseNotAccepted) throw error;
    log.error({ err: error }, 'the live release cannot be read at the start');
  });
  const rights = rightsOfFiles({
    siteDir,
    keys,
    liveUnit,
    onWrong: (error) => log.error({ err: error }, 'a file of the site is not what was signed'),
  });
  return { live, accept, rights, sweeps: [sweep] };
};
