import { ReleaseNotAccepted } from './release-not-accepted';
import type { Recompose } from './check-release';
import { compose, neededFiles } from '../../../../tools/release/compose/compose.mjs';
import { refuseTooLarge } from '../../../../tools/release/compose/totals.mjs';
import { parseManifest, type UnitManifest } from '../../../../tools/release/manifest/manifest.mjs';
import { wrongClaims } from '../../../../tools/release/rights/claims.mjs';

const manifestOf = (unit: string, content: unknown): UnitManifest => {
  const { manifest, fault } = parseManifest(content);
  if (manifest === undefined) throw new ReleaseNotAccepted(unit, `The manifest of ${unit} ${fault}`);
  return manifest;
};

/** Units that cannot be composed are refused, for whatever reason: their teams have written them. */
const refusing = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseNotAccepted(null, `The units of the release make no site: ${reason}`);
  }
};

/** Composes a release as a deployment does. */
export const composeRelease: Recompose = async (contents, read) => {
  const manifests = [...contents].map(([unit, content]) => manifestOf(unit, content));
  // Before anything is compared: this runs between two requests.
  refusing(() => refuseTooLarge(manifests));
  const [wrong] = wrongClaims(manifests);
  if (wrong !== undefined) throw new ReleaseNotAccepted(wrong.unit, wrong.sentence);
  const files = new Map<string, Buffer>();
  for (const address of refusing(() => neededFiles(manifests))) files.set(address, await read(address.slice(1)));
  return refusing(() => compose(manifests, files));
};
