import { resolve } from 'node:path';
import { openBucket } from './bucket.mjs';
import { ReleaseRefused } from './errors.mjs';
import { openFolder } from './folder.mjs';

/**
 * Where a site is. Its paths are relative, with `/`. Every function rejects with a ReleaseRefused for a name that could lead out of
 * it, before anything is touched, and with a TargetUnreachable where it does not answer.
 * @typedef {object} Files
 * @property {string} name for sentences
 * @property {(path: string) => Promise<TargetFile | null>} read null for a file that is not there
 * @property {(path: string, etag: string) => Promise<TargetFile | 'same' | null>} readUnless reads it unless it is still that one
 * @property {(path: string, bytes: Uint8Array) => Promise<void>} write whole; for files whose name says their content
 * @property {(prefix: string) => Promise<{ path: string, bytes: number, writtenAtMs?: number | undefined }[]>} list in the order of their paths
 * @property {(path: string) => Promise<void>} remove also one that is not there
 */

/**
 * @typedef {object} OwnOfTarget
 * @property {() => Promise<void>} check rejects with a TargetUnreachable where there is none
 * @property {(path: string, bytes: Uint8Array, etag: string | null) => Promise<void>} swap
 *   replaces the file if it is still that one, or makes it if there is none (null); else rejects with a LostRace
 */

/** @typedef {Files & OwnOfTarget} Target */

/** @typedef {{ bytes: Buffer, etag: string }} TargetFile */

/**
 * @param {string} spec a folder, or `s3://bucket/prefix` with the SDK's own variables (AWS_REGION, AWS_ENDPOINT_URL_S3, …)
 * @returns {Target}
 * @throws ReleaseRefused for an address that is neither
 */
export const openTarget = (spec) => {
  if (spec.startsWith('s3:')) return openBucket(spec);
  if (/^\w+:\/\//.test(spec))
    throw new ReleaseRefused(`${spec} is neither a folder nor a bucket such as s3://bucket/prefix.`);
  return openFolder(resolve(spec));
};
