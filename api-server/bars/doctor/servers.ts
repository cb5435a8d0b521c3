import { releaseVersion, type ServerProcess } from '../../kernel/process/server-processes';
import type { Finding } from './finding';

const check = 'servers';

/** The processes that were seen within two and a half minutes, and whether they are of one release. @param own the version of this one */
export const serversFinding = (running: readonly ServerProcess[], nowMs: number, own = releaseVersion()): Finding => {
  const versions = [...new Set(running.map(({ version }) => version))];
  const last = Math.max(...running.map(({ seenAt }) => seenAt.getTime()));
  if (running.length === 0) return { check, state: 'look', says: 'None was seen: start one with bars serve.' };
  const seen = `${running.length} of ${versions.join(' and ')}, the last seen ${Math.max(0, Math.round((nowMs - last) / 1000))} s ago`;
  if (versions.length > 1)
    return { check, state: 'look', says: `${seen}: go on with the update until they are of one release.` };
  return versions[0] === own
    ? { check, state: 'ok', says: `${seen}.` }
    : { check, state: 'look', says: `${seen}, and this release is ${own}: update them, or use their own bars.` };
};
