import * as z from 'zod';
import { areaManifest } from '../../areas/manifest.mjs';
import { contractFields } from '../contract/schemas.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { limitFault, mostManifestBytes } from './limits.mjs';

/** The name of the file that says what a version is made of. It is in the folder of the version and names every other file of it. */
export const MANIFEST = 'manifest.json';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** No name leads out of the folder of its version. */
const fileName = z.string().regex(/^(?!\.)[\w.@-]+(\/(?!\.)[\w.@-]+)*$/);
/** A unit, as it is a folder below `a/`. */
const unitId = z.string().regex(/^[a-z][a-z0-9-]*$/);
const version = z.string().regex(/^[0-9a-f]{16}$/);
const names = z.array(z.string());

const file = z.object({
  /** Of the file as it is, not compressed. */
  bytes: z.int().nonnegative(),
  integrity,
  /** What a System module imports statically, as it says it. Other files have none. */
  deps: names.optional(),
  /** No browser loads it. */
  onServer: z.literal(true).optional(),
});

/**
 * What one version of a unit is: its files, what it offers to others and uses of them, and what its area says of itself.
 * A release is composed from these alone. Source: tools/release/README.md.
 */
export const unitManifest = z.object({
  format: z.literal(1),
  unit: unitId,
  version,
  /** Import-map name → file. */
  names: z.record(z.string(), fileName),
  files: z.record(fileName, file),
  bindings: z.object({
    /** Import-map name → what the module exports. */
    offers: z.record(z.string(), names),
    /** Import-map name → what this unit imports of it; `*` is the module as a whole. */
    uses: z.record(z.string(), names),
  }),
  /** Module that shows a page → its file. */
  parts: z.record(z.string(), fileName),
  /** Units whose files it names by address, each with its version. */
  pins: z.record(unitId, version),
  /** Its `area.json`; null where it is no area. */
  area: areaManifest.nullable(),
  /** What it asks of others and has for them. */
  ...contractFields,
});

/** @typedef {z.output<typeof unitManifest>} UnitManifest */

/** A manifest that cannot be used; its message is a sentence. */
export class ManifestRefused extends ReleaseRefused {}

/** Of what zod says about a manifest with many faults. */
const mostWords = 500;

/**
 * @param {unknown} json what a `manifest.json` holds
 * @returns {{ manifest: UnitManifest, fault?: undefined } | { manifest?: undefined, fault: string }} fault: how a sentence about the manifest ends
 */
export const parseManifest = (json) => {
  const tooMuch = limitFault(json);
  if (tooMuch !== null) return { fault: `is too large: ${tooMuch}` };
  const parsed = unitManifest.safeParse(json);
  if (parsed.success) return { manifest: parsed.data };
  return { fault: `is not right: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ').slice(0, mostWords)}` };
};

/**
 * @param {string | Uint8Array} content of a `manifest.json`
 * @param {{ unit: string, version: string }} place where it lies
 * @returns {UnitManifest}
 * @throws ManifestRefused where it does not parse, says too much, or is that of another place
 */
export const readManifest = (content, { unit, version: placed }) => {
  const refuse = (why) => new ManifestRefused(`The manifest of ${unit} ${placed} ${why}`);
  if (content.length > mostManifestBytes) throw refuse(`has more than ${mostManifestBytes / 1_000} KB.`);
  let json;
  try {
    json = JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    throw refuse('is no JSON.');
  }
  const { manifest, fault } = parseManifest(json);
  if (manifest === undefined) throw refuse(fault);
  if (manifest.unit !== unit || manifest.version !== placed)
    throw refuse(`says that it is ${manifest.unit} ${manifest.version}.`);
  return manifest;
};
