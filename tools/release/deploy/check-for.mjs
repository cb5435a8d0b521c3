import { checkContract } from '../contract/check-contract.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { inParallel } from '../parallel.mjs';
import { whyNot } from '../portal/portal-address.mjs';
import { folderOfUnit, manifestsOf } from './compose-release.mjs';

/** Milliseconds after which an answer is given up. */
const patienceMs = 10_000;

/** What a portal says of its calls. */
const descriptionOf = async (portal, get) => {
  const url = `${portal}/api/docs/json`;
  try {
    const answer = await get(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new ReleaseRefused(`${url} does not describe the calls of the portal: ${whyNot(url, error)}.`);
  }
};

const readText = async (target, path) => {
  const found = await target.read(path);
  if (found === null) throw new ReleaseRefused(`There is no ${path}.`);
  return String(found.bytes);
};

/** The manifests of every version of the elements that is kept: pages of others have them. */
const keptElements = async (target) => {
  const paths = (await target.list('elements/')).map(({ path }) => path);
  const manifests = paths.filter((path) => /^elements\/[0-9a-f]{16}\/manifest\.json$/.test(path));
  return inParallel(manifests, async (path) => JSON.parse(await readText(target, path)));
};

/**
 * What would break: the contract check, against the release that is live, the elements that are kept and what a portal says of its calls.
 * @param {{ portal: string | undefined, changed: readonly string[], get?: import('../portal/load-page.mjs').Get }} what without a portal the calls
 *   are not checked
 * @returns {import('./deploy.mjs').Steps['check']}
 */
export const checkFor =
  ({ portal, changed, get = fetch }) =>
  async (target, live, next) =>
    checkContract({
      changed: next.manifests.filter(({ unit }) => changed.includes(unit)),
      live: live === null ? [] : await manifestsOf(target, live.units),
      server: portal === undefined ? null : await descriptionOf(portal, get),
      keptElements: await keptElements(target),
      read: ({ unit, version }, path) => readText(target, `${folderOfUnit(unit, version)}/${path}`),
    });
