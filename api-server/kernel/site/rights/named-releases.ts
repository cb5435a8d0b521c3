import { liveReleases, type LiveRelease } from '../live-release';

/** Which release `live.json` names. Its files are looked at when it is judged, so that a wrong one is refused and told of. */
export const namedReleases = (siteDir: string, onFault: (error: unknown) => void): LiveRelease =>
  liveReleases(siteDir, onFault, async (id) => ({ id, folder: siteDir }));
