import { listReleases } from '../../../tools/release/list.mjs';
import { openTarget } from '../../../tools/release/target/target.mjs';
import type { Finding } from './finding';
import { patienceMs } from './thresholds';

const check = 'site';

/**
 * Which release is live, and whether servers show it: they refuse one that was changed, or that nobody signed who may.
 * @param spec the folder or bucket @param portal the address that people use, which is asked; undefined asks nobody
 */
export const siteFinding = async (
  spec: string,
  { portal, now }: { portal: string | undefined; now: Date },
): Promise<Finding> => {
  const target = openTarget(spec);
  await target.check();
  const get = (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const { live, releases } = await listReleases(target, { now, portal, get });
  const release = releases.find(({ id }) => id === live);
  if (release === undefined)
    return { check, state: 'wrong', says: `No release is live in ${target.name}: deploy one.` };
  return release.standing.refused
    ? {
        check,
        state: 'wrong',
        says: `Servers refuse the live release ${live} and show the one before it: their log says why; bars release rollback names that one again.`,
      }
    : { check, state: 'ok', says: `The release ${live} is live since ${release.standing.from ?? release.at}.` };
};
