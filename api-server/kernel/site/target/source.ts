import type { Readable, VersionAsked } from './version-files';

/** Where the files of a site come from that the folder does not have. */
export interface SiteSource {
  /** Brings the version that a file belongs to. @param path of its address; resolves also where there is none */
  bring(path: string): Promise<void>;
  /** Brings a version of the elements that a release names. */
  bringElements(version: Pick<VersionAsked, 'manifest'> & { version: string }): Promise<void>;
  /** Brings a release that need not be live. @throws where the target has it not, or not as its hashes say */
  bringRelease(id: string): Promise<void>;
  /** The target’s own files, such as `previews/`. */
  readonly files: Readable;
}
