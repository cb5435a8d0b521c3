import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isUnitName } from '../../../../tools/release/rights/signed-manifest.mjs';
import { ReleaseNotAccepted } from './release-not-accepted';

const name = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Composed of other units, so nobody signs them. */
const composedNames = ['bundles', 'maps'];

const signedUnit = z.strictObject({
  version: name,
  manifest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.optional(z.strictObject({ key: z.string(), value: z.string() })),
});
const composedUnit = z.strictObject({ version: name });

// As JSON.parse gives it: a record of zod leaves a name such as `__proto__` out.
const anyObject = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const document = z.looseObject({ parent: z.nullable(name), units: anyObject, files: name });

export type UnitOfRelease = z.infer<typeof signedUnit>;

/** What a release consists of. */
export interface ReleaseContent {
  parent: string | null;
  /** The folder below `d/`. */
  files: string;
  /** Those that have a manifest. */
  units: ReadonlyMap<string, UnitOfRelease>;
  /** The versions of those that are composed. */
  composed: ReadonlyMap<string, string>;
}

/** Bytes; the document of a hundred units has 30,000. */
export const mostDocumentBytes = 256_000;
const mostUnits = 200;

const parsedJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

const checkName = (unit: string): void => {
  if (!isUnitName(unit))
    throw new ReleaseNotAccepted(
      null,
      `The release has a unit whose name cannot be one: ${JSON.stringify(unit.slice(0, 60))}.`,
    );
};

const composedOf = ([unit, said]: [string, unknown]): [string, string] => {
  const { success, data } = composedUnit.safeParse(said);
  if (!success) throw new ReleaseNotAccepted(unit, `${unit} is composed and has a version alone.`);
  return [unit, data.version];
};

const unitOf = ([unit, said]: [string, unknown]): [string, UnitOfRelease] => {
  const { success, data } = signedUnit.safeParse(said);
  if (!success) throw new ReleaseNotAccepted(unit, `What the release says of ${unit} is no version with its manifest.`);
  return [unit, data];
};

/**
 * Reads the document of a release. Its name is the beginning of its hash.
 * @throws {ReleaseNotAccepted}
 */
export const readReleaseDocument = (id: string, bytes: Buffer): ReleaseContent => {
  if (createHash('sha256').update(bytes).digest('hex').slice(0, 16) !== id)
    throw new ReleaseNotAccepted(null, 'The document of the release is not the one that its name says.');
  const { success, data } = document.safeParse(parsedJson(bytes));
  if (!success)
    throw new ReleaseNotAccepted(null, 'The document of the release does not say what a release is made of.');
  const units: [string, unknown][] = Object.entries(data.units);
  if (units.length > mostUnits) throw new ReleaseNotAccepted(null, `The release has more than ${mostUnits} units.`);
  units.forEach(([unit]) => checkName(unit));
  const isComposed = ([unit]: [string, unknown]): boolean => composedNames.includes(unit);
  return {
    parent: data.parent,
    files: data.files,
    composed: new Map(units.filter(isComposed).map(composedOf)),
    units: new Map(units.filter((one) => !isComposed(one)).map(unitOf)),
  };
};
