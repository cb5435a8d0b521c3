import { noContract } from '../contract/schemas.mjs';
import { integrityOf } from '../../build/lib/hash.mjs';
import { limitFault } from './limits.mjs';
import { ManifestRefused } from './manifest.mjs';

/** The static imports of a System module, as it declares them. @param {string} code @returns {string[] | null} null: it is none */
export const depsIn = (code) => {
  const [, list] = /^(?:\/\/.*\n)?System\.register\(\[([^\]]*)\]/.exec(code) ?? [];
  return list === undefined ? null : [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
};

const describe = (name, content, onServer) => {
  const deps = name.endsWith('.js') ? depsIn(content.toString('utf8')) : null;
  return {
    bytes: content.length,
    integrity: integrityOf(content),
    ...(deps === null ? {} : { deps }),
    ...(onServer.includes(name) ? { onServer: true } : {}),
  };
};

const byName = ([a], [b]) => (a < b ? -1 : 1);

/**
 * What a build says of its files. The same files give the same manifest.
 * @param {Map<string, Buffer>} files of one version, without the manifest
 * @param {Omit<Partial<import('./manifest.mjs').UnitManifest>, 'format' | 'files'> & { unit: string, version: string }} rest
 * @param {readonly string[]} [onServer] files that no browser loads
 * @returns {import('./manifest.mjs').UnitManifest}
 * @throws ManifestRefused for a unit that says too much
 */
export const manifestOf = (files, { unit, version, ...rest }, onServer = []) => {
  const manifest = {
    format: /** @type {const} */ (1),
    unit,
    version,
    names: {},
    bindings: { offers: {}, uses: {} },
    parts: {},
    pins: {},
    area: null,
    ...noContract,
    ...rest,
    files: Object.fromEntries(
      [...files].sort(byName).map(([name, content]) => [name, describe(name, content, onServer)]),
    ),
  };
  const fault = limitFault(manifest);
  if (fault !== null) throw new ManifestRefused(`The manifest of ${unit} is too large: ${fault}`);
  return manifest;
};

/** @param {object} manifest */
export const manifestText = (manifest) => `${JSON.stringify(manifest, null, 1)}\n`;
